import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { isImpersonating } from '../../api/access-token.ts'
import { postman } from '../../journal/postman.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { useEntriesOf, useJournal } from '../../journal/use-journal.ts'
import { isUnsent } from '../../journal/waiting.ts'
import { Button } from '../../ui/action/button.tsx'
import { LoneLink } from '../../ui/action/lone-link.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EntryRow } from './entry-row.tsx'

const LATE_MS = 30_000
const SHOWN = 3

/** Entries that arrived at once are not shown. */
function isNews({ arrived_at, captured_at }: Entry): boolean {
  return arrived_at === null || arrived_at - captured_at > LATE_MS
}

type JournalCardProps = { job_id: string; isClosed: boolean }

/** The entries of one job, and a warning where this device may not keep them. */
export function JournalCard(props: JournalCardProps) {
  return (
    <>
      <KeepingNotice />
      <Entries {...props} />
    </>
  )
}

/** What is here only, what was not accepted, and what has arrived today. */
function Entries({ job_id, isClosed }: JournalCardProps) {
  const entries = useEntriesOf(job_id).filter((entry) => entry.action !== null && isNews(entry))
  if (entries.length === 0) return null
  const unsent = entries.filter(isUnsent)
  const isAllThere = entries.every(({ state }) => state === 'arrived')
  const newestFirst = entries.toReversed()
  const shown = [
    ...newestFirst.filter(({ state }) => state === 'held'),
    ...newestFirst.filter(({ state }) => state !== 'held'),
  ].slice(0, SHOWN)
  const sendNow = unsent.length > 0 && (
    <Button size="small" kind="quiet" onClick={() => void postman.send()}>
      {m.journal_send_now()}
    </Button>
  )
  return (
    <Card title={isAllThere ? m.journal_all_arrived() : m.journal_title()} actions={sendNow}>
      {isClosed && isAllThere && <p className="mb-2">{m.journal_late()}</p>}
      <ol className="-mt-3">
        {shown.map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <LoneLink to={href('/on-this-phone')}>{m.journal_all({ count: entries.length })}</LoneLink>
      )}
    </Card>
  )
}

/** In some private windows nothing is kept, so that what has not arrived is lost with the page; on a full phone nothing can be. */
export function KeepingNotice() {
  const lasts = useJournal().lasts()
  const isNearlyFull = useIsNearlyFull()
  if (isImpersonating()) return null // staff leave nothing behind on purpose
  if (!lasts) return <Warning text={m.journal_not_lasting()} />
  return isNearlyFull && <Warning text={m.journal_nearly_full()} />
}

/** Room for about a day of photos (offline.md §8). */
const LITTLE_BYTES = 200 * 1024 * 1024

function useIsNearlyFull(): boolean {
  const version = useJournal().version()
  const [isNearlyFull, setIsNearlyFull] = useState(false)
  useEffect(() => {
    const look = ({ quota, usage = 0 }: StorageEstimate) =>
      setIsNearlyFull(quota !== undefined && quota - usage < LITTLE_BYTES)
    void navigator.storage?.estimate?.().then(look, () => undefined)
  }, [version])
  return isNearlyFull
}

function Warning({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-card bg-trouble-tint px-4 py-3 font-medium text-trouble-ink"
    >
      <IconAlertTriangle aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {text}
    </p>
  )
}

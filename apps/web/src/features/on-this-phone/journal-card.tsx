import { IconAlertTriangle, IconChevronDown, IconCloudCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { isImpersonating } from '../../api/access-token.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { useEntriesOf, useJournal } from '../../journal/use-journal.ts'
import { isUnsent } from '../../journal/waiting.ts'
import { Card } from '../../ui/show/card.tsx'
import { EntryRow } from './entry-row.tsx'

const LATE_MS = 30_000

/** Entries that arrived at once are not shown. */
function isNews({ arrived_at, captured_at }: Entry): boolean {
  return arrived_at === null || arrived_at - captured_at > LATE_MS
}

/** The entries of one job that need somebody, and a warning where this device may not keep them. */
export function JournalCard({ job_id }: { job_id: string }) {
  return (
    <>
      <KeepingNotice />
      <Entries job_id={job_id} />
    </>
  )
}

/**
 * Refused entries; those that simply wait stand behind the bar over every page. Steps that have arrived late today are
 * folded.
 */
function Entries({ job_id }: { job_id: string }) {
  const entries = useEntriesOf(job_id).filter((entry) => entry.action !== null && isNews(entry))
  const held = entries.filter(({ state }) => state === 'held')
  if (held.length > 0)
    return (
      <Card title={m.journal_title()}>
        <Rows entries={held} />
      </Card>
    )
  const arrived = entries.filter(({ state }) => state === 'arrived')
  if (arrived.length === 0 || entries.some(isUnsent)) return null
  return (
    <details className="group rounded-card border border-line bg-surface px-4 shadow-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold">
        <IconCloudCheck aria-hidden="true" size={22} className="shrink-0 text-delivered-ink" />
        <span className="min-w-0 flex-1">{m.journal_all_arrived()}</span>
        <IconChevronDown aria-hidden="true" size={22} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <Rows entries={arrived} />
      </div>
    </details>
  )
}

/** In the order in which it was done. */
function Rows({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="-mt-3">
      {entries.map((entry) => (
        <EntryRow key={entry.key} entry={entry} />
      ))}
    </ol>
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

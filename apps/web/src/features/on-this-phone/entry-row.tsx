import { type Icon, IconAlertTriangle, IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { journal } from '../../journal/journal-of-device.ts'
import { postman } from '../../journal/postman.ts'
import type { Entry, EntryState } from '../../journal/journal-records.ts'
import { share } from '../../native/share.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { refusedPhotos } from '../../journal/unreadable-photos.ts'
import { correctionPathOf, correctionState } from '../../journal/correction.ts'
import { entryProblemText, entryText } from './entry-words.ts'
import { timeOf } from './waiting-words.ts'

const looks: Record<EntryState, { Icon: Icon; className: string }> = {
  waiting: { Icon: IconDeviceMobile, className: 'text-soft' },
  arrived: { Icon: IconCloudCheck, className: 'text-delivered-ink' },
  held: { Icon: IconAlertTriangle, className: 'text-trouble-ink' },
  aside: { Icon: IconAlertTriangle, className: 'text-soft' },
}

/** One thing done on this device: where it is now, and what to do when it was not accepted. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { Icon, className } = looks[entry.state]
  const photos = journal.photosOf(entry.key)
  const there = photos.filter(({ upload_id }) => upload_id).length
  const leftOut = refusedPhotos(photos).length
  return (
    <li data-state={entry.state} className="flex items-start gap-3 border-b border-line py-3 last:border-b-0">
      <Icon aria-hidden="true" size={22} className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {entryText(entry)} <span className="figures font-normal text-soft">{timeOf(entry.captured_at)}</span>
        </p>
        <p className={entry.state === 'held' ? 'text-trouble-ink' : 'text-soft'}>{stateText(entry)}</p>
        {photos.length > 0 && entry.state !== 'arrived' && (
          <p className="text-soft">{m.journal_photos({ there, count: photos.length })}</p>
        )}
        {leftOut > 0 && <p className="text-money_waiting-ink">{m.journal_photos_left_out({ count: leftOut })}</p>}
        {(entry.state === 'held' || entry.state === 'aside') && <Remedies entry={entry} />}
      </div>
    </li>
  )
}

function stateText({ state, problem, arrived_at }: Entry): string {
  switch (state) {
    case 'waiting':
      return m.journal_waiting()
    case 'arrived':
      return m.journal_arrived_at({ at: timeOf(arrived_at ?? 0) })
    case 'held':
      return problem ? entryProblemText(problem) : m.journal_held()
    case 'aside':
      return m.journal_aside()
  }
}

function Remedies({ entry }: { entry: Entry }) {
  const navigate = useNavigate()
  const isHeld = entry.state === 'held'
  async function change(change: Partial<Entry>) {
    await journal.change(entry, change)
    await postman.send()
  }
  const form = isHeld ? correctionPathOf(entry) : null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {form && (
        <Button size="small" kind="primary" onClick={() => void navigate(form, { state: correctionState(entry) })}>
          {m.journal_correct()}
        </Button>
      )}
      <Button size="small" onClick={() => void change({ state: 'waiting', problem: null, failures: 0 })}>
        {m.journal_send_again()}
      </Button>
      {isHeld && (
        <Button size="small" onClick={() => void change({ state: 'aside' })}>
          {m.journal_set_aside()}
        </Button>
      )}
      {!isHeld && share && (
        <Button size="small" onClick={() => void shareEntry(entry)}>
          {m.journal_share()}
        </Button>
      )}
      {!isHeld && (
        <Button size="small" kind="quiet" onClick={() => void journal.remove(entry)}>
          {m.journal_remove()}
        </Button>
      )}
    </div>
  )
}

/** Hands what the server would not have to another application of the phone, with its photos. */
async function shareEntry(entry: Entry): Promise<void> {
  const text = `${entryText(entry)}, ${formatDateTime(new Date(entry.captured_at).toISOString())}`
  const files = journal
    .photosOf(entry.key)
    .flatMap(({ blob, name }) => (blob ? new File([blob], name, { type: blob.type }) : []))
  await share?.({ text, files })
}

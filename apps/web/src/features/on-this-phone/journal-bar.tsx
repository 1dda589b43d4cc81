import { IconAlertTriangle, IconDeviceMobile } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { waitingText } from './entry-words.ts'
import { useJournal } from '../../journal/use-journal.ts'
import { waitingOf } from '../../journal/waiting.ts'

/** A thin line over every page while something is on this device only: what it is, and the way to it. */
export function JournalBar() {
  const journal = useJournal()
  const waiting = waitingOf(journal.shownEntries(), journal.photosOf)
  const text = waitingText(waiting)
  if (text === '') return null
  const look = waiting.held ? 'bg-trouble-tint text-trouble-ink' : 'bg-money_waiting-tint text-money_waiting-ink'
  const Icon = waiting.held ? IconAlertTriangle : IconDeviceMobile
  return (
    <section aria-label={m.journal_title()}>
      <Link
        to={href('/on-this-phone')}
        className={`flex min-h-11 items-center justify-center gap-2 px-4 py-1 text-sm font-semibold ${look}`}
      >
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        {waiting.held ? m.journal_bar_held() : m.journal_bar_to_send({ what: text })}
      </Link>
    </section>
  )
}

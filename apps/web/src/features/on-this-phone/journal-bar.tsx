import { IconAlertTriangle, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { href, Link, useMatches } from 'react-router'
import { m } from '@waybill/locales/messages'
import { timeOf, waitingText } from './waiting-words.ts'
import type { Asked } from '../../query/question.ts'
import { useMe } from '../../session/me.ts'
import { postman } from '../../journal/postman.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { useIsOnline } from '../../ui/state/offline-banner.tsx'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent, newsOf, waitingOf } from '../../journal/waiting.ts'

/** A thin line over every page while something is on this device only: what it is, and the way to it. */
export function JournalBar() {
  const journal = useJournal()
  const { id } = useMe()
  useEffect(() => void postman.send(), [id]) // whoever has just signed in may have left something here
  const unsent = journal.shownEntries().filter(isUnsent)
  const waiting = waitingOf(unsent, journal.photosOf)
  const text = waitingText(waiting)
  const shown_at = journal.shownAt(useShownQuestions())
  return (
    <>
      <Announcement key={id} unsent={unsent} entryOf={journal.entry} />
      {text === '' ? (
        shown_at !== null && (
          <div data-says-offline className="bg-sunken px-4 py-1.5 text-center text-sm text-soft">
            <AsOf shown_at={shown_at} />
          </div>
        )
      ) : (
        <WaitingLine text={text} held={waiting.held} shown_at={shown_at} />
      )}
    </>
  )
}

/** What the loaders of the pages on screen have asked. */
function useShownQuestions(): readonly unknown[] {
  return useMatches().map(({ loaderData }) => (loaderData as Partial<Asked<unknown>> | null | undefined)?.queryKey)
}

type WaitingLineProps = { text: string; held: boolean; shown_at: number | null }

/** In one line with of when the page is, or that there is no connection: a phone has no room for two. */
function WaitingLine({ text, held, shown_at }: WaitingLineProps) {
  const look = held ? 'bg-trouble-tint text-trouble-ink' : 'bg-money_waiting-tint text-money_waiting-ink'
  const Icon = held ? IconAlertTriangle : IconDeviceMobile
  const isOnline = useIsOnline()
  return (
    <section aria-label={m.journal_title()} data-says-offline={isOnline && shown_at === null ? undefined : ''}>
      <Link
        to={href('/on-this-phone')}
        className={`flex min-h-12 flex-col items-center justify-center px-4 py-1 text-sm leading-tight font-semibold ${look}`}
      >
        <span className="flex items-center gap-2">
          <Icon aria-hidden="true" size={18} className="shrink-0" />
          {held ? m.journal_bar_held() : m.journal_bar_to_send({ what: text })}
        </span>
        {shown_at !== null && <AsOf shown_at={shown_at} />}
        {/* Read out by its own banner. */}
        {!isOnline && shown_at === null && <span className="font-normal">{m.ui_offline()}</span>}
      </Link>
    </section>
  )
}

const announcements = {
  waiting: m.journal_announce_waiting,
  held: m.journal_announce_held,
  arrived: m.journal_announce_arrived,
}

type AnnouncementProps = { unsent: readonly Entry[]; entryOf: (key: string) => Entry | undefined }

/** Read out whenever it changes. */
function Announcement({ unsent, entryOf }: AnnouncementProps) {
  const waited = useRef(unsent)
  if (unsent.length > 0) waited.current = unsent
  const news = newsOf(unsent, waited.current, entryOf)
  return (
    <p role="status" className="sr-only">
      {news && announcements[news]()}
    </p>
  )
}

/** Something on screen could not be asked again: it is as it was then. */
function AsOf({ shown_at }: { shown_at: number }) {
  return (
    <span role="status" className="font-normal">
      {m.journal_as_of({ at: timeOf(shown_at) })}
    </span>
  )
}

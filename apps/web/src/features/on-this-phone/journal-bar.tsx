import { IconAlertTriangle, IconChevronDown, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { LoneLink } from '../../ui/action/lone-link.tsx'
import { EntryRow } from './entry-row.tsx'
import { timeOf, waitingText } from './waiting-words.ts'
import type { Asked } from '../../query/question.ts'
import { useMe } from '../../session/me.ts'
import { postman } from '../../journal/postman.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { useIsOnline } from '../../ui/state/offline-banner.tsx'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent, newsOf, waitingOf } from '../../journal/waiting.ts'

/** A thin line over every page while something is on this device only: what it is, and on a tap each of it. */
export function JournalBar() {
  const journal = useJournal()
  const { id } = useMe()
  const { pathname } = useLocation()
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
        <WaitingLine key={pathname} unsent={unsent} text={text} held={waiting.held} shown_at={shown_at} />
      )}
    </>
  )
}

/** The query keys of the pages on screen. */
function useShownQuestions(): readonly unknown[] {
  return useMatches().map(({ loaderData }) => (loaderData as Partial<Asked<unknown>> | null | undefined)?.queryKey)
}

type WaitingLineProps = { unsent: readonly Entry[]; text: string; held: boolean; shown_at: number | null }

/** In one line with of when the page is, or that there is no connection: a phone has no room for two. */
function WaitingLine({ unsent, text, held, shown_at }: WaitingLineProps) {
  const look = held ? 'bg-trouble-tint text-trouble-ink' : 'bg-money_waiting-tint text-money_waiting-ink'
  const Icon = held ? IconAlertTriangle : IconDeviceMobile
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  return (
    <section aria-label={m.journal_title()} data-says-offline={isOnline && shown_at === null ? undefined : ''}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
        className={`group flex min-h-12 w-full cursor-pointer items-center gap-2 px-4 py-1 text-sm leading-tight font-semibold outline-offset-[-3px] ${look}`}
      >
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        <span className="flex min-w-0 flex-1 flex-col items-center justify-center">
          <span>{held ? m.journal_bar_held() : m.journal_bar_to_send({ what: text })}</span>
          {shown_at !== null && <AsOf shown_at={shown_at} />}
          {/* Read out by its own banner. */}
          {!isOnline && shown_at === null && <span className="font-normal">{m.ui_offline()}</span>}
        </span>
        <IconChevronDown aria-hidden="true" size={20} className="shrink-0 group-aria-expanded:rotate-180" />
      </button>
      <div id={list}>{isOpen && <Waiting unsent={unsent} />}</div>
    </section>
  )
}

/** In the order in which it is sent. */
function Waiting({ unsent }: { unsent: readonly Entry[] }) {
  return (
    <div className="max-h-[55dvh] overflow-auto border-b border-line bg-surface px-4 shadow-card">
      <ol>
        {unsent.map((entry) => (
          <EntryRow key={entry.key} entry={entry} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
        <LoneLink to={href('/on-this-phone')}>{m.journal_title()}</LoneLink>
        <Button size="small" onClick={() => void postman.send()}>
          {m.journal_send_now()}
        </Button>
      </div>
    </div>
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

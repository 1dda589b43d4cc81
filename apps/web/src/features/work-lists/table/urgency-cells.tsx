import { IconLink, IconMessage, IconPhone } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { minutesExpectedLate, needOf } from '@waybill/domain/work-lists/need'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { formatTime } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { expectedAtText, lateText, shortLateText } from '../../jobs/job-times.ts'
import { failureText, needText } from '../work-need-words.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { AroundRows } from './around-rows.ts'

/** How late it is, else when it is expected, in amber with the minutes by which it will miss its window; of what failed why. */
export function DueCell({ job }: { job: WorkRow }) {
  const { side, arrivals } = use(AroundRows)
  const now = useNow()
  const arrival = arrivals.get(job.id)
  const need = needOf(side, job, { now, arrival: arrival?.at })
  if (need?.kind === 'failed') return <Trouble title={failureText(job)}>{failureText(job)}</Trouble>
  if (need?.kind === 'late')
    return (
      <Trouble title={lateText(need.minutes)}>
        <Minutes minutes={need.minutes} />
      </Trouble>
    )
  if (!arrival) return <AnnouncedDelay job={job} />
  const when = expectedAtText(arrival.at, now)
  const minutes = minutesExpectedLate(job, arrival.at)
  if (minutes === null)
    return (
      <>
        <span title={m.jobs_eta({ time: when })}>{when}</span> <AnnouncedDelay job={job} />
      </>
    )
  return (
    <span title={m.work_lists_late_to_come({ by: lateText(minutes), when })} className="text-money_waiting-ink">
      <span className="font-semibold">
        <Minutes minutes={minutes} />
      </span>{' '}
      {when}
    </span>
  )
}

/** Why the job stands in the list, with the two things that are done first when it is about its time. */
export function ReasonCell({ job }: { job: WorkRow }) {
  const { side, arrivals } = use(AroundRows)
  const now = useNow()
  const arrival = arrivals.get(job.id)?.at
  const need = needOf(side, job, { now, arrival })
  if (!need) return null
  const text = needText(need, job, { now, arrival })
  const isLate = need.kind === 'late' || need.kind === 'failed'
  const look = isLate
    ? 'font-semibold text-trouble-ink'
    : need.kind === 'will_be_late'
      ? 'font-semibold text-money_waiting-ink'
      : ''
  return (
    <span className="flex items-center gap-1">
      <span title={text} className={`truncate ${look}`}>
        {text}
      </span>
      {(isLate || need.kind === 'will_be_late') && <Reach job={job} />}
    </span>
  )
}

const reachClass = 'grid size-8 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken'

/**
 * Calls the driver, and notifies the customer, or the poster. Rows are walked by their own keys: a press of Enter leads
 * to the same on the job.
 */
function Reach({ job }: { job: WorkRow }) {
  const { side } = use(AroundRows)
  const phone = job.driver?.phone ?? job.bid_team?.phone
  const path = side === 'posted' ? `/jobs-posted/${job.id}?tell` : `/my-work/${job.id}`
  const tell = side === 'posted' ? m.tracking_links_tell() : m.chat_message_poster()
  return (
    <>
      {phone && (
        <a
          href={telLink(phone)}
          tabIndex={-1}
          aria-label={m.jobs_call()}
          title={`${m.jobs_call()} ${phone}`}
          className={reachClass}
        >
          <IconPhone aria-hidden="true" size={17} />
        </a>
      )}
      <Link to={path} tabIndex={-1} aria-label={tell} title={tell} className={reachClass}>
        {side === 'posted' ? <IconLink aria-hidden="true" size={17} /> : <IconMessage aria-hidden="true" size={17} />}
      </Link>
    </>
  )
}

function Trouble({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span title={title} className="font-semibold text-trouble-ink">
      {children}
    </span>
  )
}

/** The delay that the driver announced, where no position shows one. */
export function AnnouncedDelay({ job: { announced_delay } }: { job: Pick<WorkRow, 'announced_delay'> }) {
  if (!announced_delay) return null
  const { minutes, at } = announced_delay
  return (
    <span
      title={m.jobs_announced_delay({ minutes, time: formatTime(at) })}
      className="font-semibold whitespace-nowrap text-money_waiting-ink"
    >
      {m.work_lists_announced_delay({ minutes })}
    </span>
  )
}

/** Short for the eye, whole for the ear. */
function Minutes({ minutes }: { minutes: number }) {
  return (
    <>
      <span aria-hidden="true">{shortLateText(minutes)}</span>
      <span className="sr-only">{lateText(minutes)}</span>
    </>
  )
}

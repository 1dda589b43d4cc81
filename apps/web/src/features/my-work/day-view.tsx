import { IconDeviceMobileCheck, IconRoad } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { href, useMatch } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent } from '../../journal/waiting.ts'
import { isOffice } from '@waybill/domain/access/viewer'
import { minutesExpectedLate } from '@waybill/domain/work-lists/need'
import { LateBy } from '../work-lists/late-by.tsx'
import { type Failures, useFailures } from '../work-lists/use-failures.ts'
import { useWorkArrivals, type WorkArrival, type WorkArrivals } from '../work-lists/use-work-arrivals.ts'
import { useViewer } from '../../session/viewer.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatMoney } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { ListRow } from '../../ui/show/list-row.tsx'
import { useJustChanged, useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { stateWithJournal } from '../delivery/run/job-after-step.ts'
import { useStoredRuns } from '../delivery/run/use-stored-runs.ts'
import { useStill, useToldSince } from '../delivery/run/told-since.ts'
import { PlaceTime } from '../delivery/steps/place-line.tsx'
import { HoursNote } from '../jobs/driver-hours/hours-note.tsx'
import { plannedDays } from '../jobs/driver-hours/planned-days.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { ListBesideJob } from '../jobs/list-beside-job.tsx'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { useInstallOffer } from '../install/install-offer.tsx'
import { dayEnd, isDayOver } from './day-end.ts'
import { type DayEntry, planOf } from './day-plan.ts'
import { EndOfDay } from './end-of-day.tsx'
import type { Day } from './stored-my-work.ts'
import { NowCard } from './now-card.tsx'
import { DriverName, FindWork, Views } from './views.tsx'

/** As many as the server tells of a day. */
const MOST = 100

/** A carrier's day: what is on now with its next step, what needs somebody, and what comes when. */
export function DayView({ day }: { day: Day }) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const { plan, isOnlyHere, viewer } = useDay(day)
  const { now, trouble, road, today, tomorrow, later } = plan
  const runs = useStoredRuns()
  // Drivers know how late they are; an office reads it of others.
  const arrivals = useWorkArrivals('carried', isOffice(viewer) ? [...trouble, ...road].map(({ job }) => job) : [])
  const failures = useFailures(
    'carried',
    trouble.map(({ job }) => job),
  )
  const kept = new Set(runs.map(({ id }) => id))
  const whose = { driver_id: viewer.user_id, now: useNow() }
  const end = isDayOver(plan, whose) ? dayEnd(runs, whose) : null
  const isShown = useMatch(href('/my-work')) !== null // on a phone an open job hides it
  useInstallOffer(end !== null && isShown)
  const groups = [
    { title: m.my_work_group_road(), plans: road },
    { title: m.my_work_group_today(), plans: today },
    { title: m.my_work_group_tomorrow(), plans: tomorrow },
    { title: m.my_work_group_later(), plans: later },
  ].filter(({ plans }) => plans.length > 0)
  return (
    <ListBesideJob
      path="/my-work"
      header={
        <PageHeader title={m.jobs_my_work_title()}>
          <Views work={day} current="today" />
        </PageHeader>
      }
    >
      <div ref={list} className="flex flex-1 flex-col">
        <Rows title={m.my_work_group_trouble()} plans={trouble} kept={kept} arrivals={arrivals} failures={failures} />
        {now.length > 0 && (
          <Group title={plan.isUnderWay ? m.my_work_group_now() : m.my_work_group_next()}>
            <div className="flex flex-col gap-3 px-4 pb-3">
              {now.map((each) => (
                <NowCard key={each.job.id} plan={each} viewer={viewer} isOnlyHere={isOnlyHere(each.job.id)} />
              ))}
            </div>
          </Group>
        )}
        {end && (
          <div className="px-4 pt-4 pb-1">
            <EndOfDay end={end} isOnlyHere={end.runs.some(({ id }) => isOnlyHere(id))} />
          </div>
        )}
        <OwnHours jobs={day.drivenJobs} />
        {groups.map((group) => (
          <Rows key={group.title} kept={kept} arrivals={arrivals} failures={failures} {...group} />
        ))}
        {trouble.length + now.length + groups.length === 0 && <Nothing />}
        {day.myDay.length >= MOST && (
          <p className="p-4 text-sm text-soft">
            {m.my_work_full()} <TextLink to="/my-work?tab=allocated">{m.jobs_tab_allocated()}</TextLink>
          </p>
        )}
      </div>
    </ListBesideJob>
  )
}

/** Own days that are planned longer than drivers' hours commonly allow: also without signal, as last told. */
function OwnHours({ jobs }: { jobs: Day['drivenJobs'] }) {
  const now = useNow()
  const long = plannedDays(jobs, now).filter(({ warnings }) => warnings.length > 0)
  return long.map((day) => (
    <div key={day.begins} className="px-4 pt-4">
      <HoursNote title={m.jobs_hours_own()} day={day} />
    </div>
  ))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-4 pt-4 pb-2 text-sm font-bold text-soft">{title}</h2>
      {children}
    </section>
  )
}

type RowsProps = {
  title: string
  plans: readonly DayEntry[]
  /** The runs that open without signal. */
  kept: ReadonlySet<string>
  arrivals: WorkArrivals
  failures: Failures
}

function Rows({ title, plans, kept, arrivals, failures }: RowsProps) {
  if (plans.length === 0) return null
  return (
    <Group title={title}>
      <ul className="bg-surface">
        {plans.map((plan) => (
          <DayRow
            key={plan.job.id}
            plan={plan}
            isKept={kept.has(plan.job.id)}
            arrival={arrivals.get(plan.job.id)}
            failure={failures.get(plan.job.id)}
          />
        ))}
      </ul>
    </Group>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconRoad size={40} stroke={1.5} />}
      title={m.my_work_none_title()}
      text={m.jobs_my_work_empty()}
      action={<FindWork />}
    />
  )
}

/** The day as the server told it, and after it what this device alone knows. */
function useDay(day: Day) {
  const since = useToldSince(day, 'jobs')
  const entries = useJournal().shownEntries()
  const viewer = useViewer()
  const now = useNow()
  const standing = day.myDay.map((told) =>
    stateWithJournal(
      since.get(told.id) ?? told,
      entries.filter(({ job_id }) => job_id === told.id),
    ),
  )
  const jobs = useStill(standing)
  const isOnlyHere = (job_id: string) =>
    entries.some((entry) => entry.job_id === job_id && entry.action !== null && isUnsent(entry))
  return { plan: planOf(jobs, viewer, now), isOnlyHere, viewer }
}

type DayRowProps = { plan: DayEntry; isKept: boolean; arrival: WorkArrival | undefined; failure: string | undefined }

/** A job of the day in one of its groups: when, from where to where, and what of it somebody should know. */
function DayRow({ plan: { job, place, isAwaited }, isKept, arrival, failure }: DayRowProps) {
  const isAllocated = job.status === 'allocated'
  const minutes = arrival ? minutesExpectedLate({ status: job.status, next_due: arrival.due }, arrival.at) : null
  return (
    <ListRow to={`/my-work/${job.id}`} changed={useJustChanged(job.status)}>
      <p>
        <PlaceTime place={place} isAwaited={isAwaited} />
      </p>
      <div className="flex items-start justify-between gap-3">
        <RouteHeadline job={job} />
        {job.bid_amount !== null && <span className="figures font-bold">{formatMoney(job.bid_amount)}</span>}
      </div>
      {failure && <p className="mt-1 text-sm font-semibold text-trouble-ink">{failure}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {minutes !== null && <LateBy minutes={minutes} />}
        {!isAllocated && <JobStatusBadge status={job.status} />}
        {!isAllocated && <span>{place.town}</span>}
        <span>{job.team.company_name}</span>
        <DriverName driver={job.driver} />
        <span className="figures ml-auto flex items-center gap-1.5">
          {isKept && (
            <span role="img" aria-label={m.journal_kept()} title={m.journal_kept()}>
              <IconDeviceMobileCheck aria-hidden="true" size={18} />
            </span>
          )}
          #{job.job_number}
        </span>
      </p>
    </ListRow>
  )
}

import { IconRoad } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent } from '../../journal/waiting.ts'
import { useViewer } from '../../session/viewer.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { standWithJournal } from '../delivery/run/job-after-step.ts'
import { useStill, useToldSince } from '../delivery/run/told-since.ts'
import { ListBesideJob } from '../jobs/list-beside-job.tsx'
import { type Plan, planOf } from './day-plan.ts'
import { DayRow } from './day-row.tsx'
import type { Day } from './kept-my-work.ts'
import { NowCard } from './now-card.tsx'
import { FindWork, Views } from './views.tsx'

/** As many as the server tells of a day. */
const MOST = 100

/** A carrier's day: what is on now with its next step, what needs somebody, and what comes when. */
export function DayView({ day }: { day: Day }) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const { plan, isOnlyHere, viewer } = useDay(day)
  const { now, trouble, road, today, tomorrow, later } = plan
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
        <Rows title={m.my_work_group_trouble()} plans={trouble} />
        {now.length > 0 && (
          <Group title={plan.isUnderWay ? m.my_work_group_now() : m.my_work_group_next()}>
            <div className="flex flex-col gap-3 px-4 pb-3">
              {now.map((each) => (
                <NowCard key={each.job.id} plan={each} viewer={viewer} isOnlyHere={isOnlyHere(each.job.id)} />
              ))}
            </div>
          </Group>
        )}
        {groups.map((group) => (
          <Rows key={group.title} {...group} />
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-4 pt-4 pb-2 text-sm font-bold text-soft">{title}</h2>
      {children}
    </section>
  )
}

function Rows({ title, plans }: { title: string; plans: readonly Plan[] }) {
  if (plans.length === 0) return null
  return (
    <Group title={title}>
      <ul className="bg-surface">
        {plans.map((plan) => (
          <DayRow key={plan.job.id} plan={plan} />
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
    standWithJournal(
      since.get(told.id) ?? told,
      entries.filter(({ job_id }) => job_id === told.id),
    ),
  )
  const jobs = useStill(standing)
  const isOnlyHere = (job_id: string) =>
    entries.some((entry) => entry.job_id === job_id && entry.action !== null && isUnsent(entry))
  return { plan: planOf(jobs, viewer, now), isOnlyHere, viewer }
}

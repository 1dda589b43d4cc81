import { IconChecklist, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { href } from 'react-router'
import { exceptionKinds } from '@waybill/domain/back-office/exceptions'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePolling } from '../../../api/use-polling.ts'
import { useMe } from '../../../session/me.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { useRefetch } from '../../../query/live.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { HoursChart, type Series } from './hours-chart.tsx'
import { oneOf } from '../parts/filters.tsx'
import { ExceptionGroups, ExceptionsOfOneKind } from './exception-list.tsx'
import { exceptionWords } from './exception-words.tsx'
import { Upkeep } from './upkeep.tsx'
import { ExceptionsOfKind, TodayScreenQuery, type TodayScreenQueryResult } from './today-screen.generated.ts'

const POLL_MS = 60_000
export const loader = loaderOf(
  '/admin',
  async ({ url, signal }) => {
    const today = londonDay(new Date())
    const asked = url.searchParams.get('day') ?? ''
    const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked < today ? asked : today
    const kind = oneOf(exceptionKinds, url.searchParams.get('kind'))
    if (kind !== null) return { kind, today, ...(await request(ExceptionsOfKind, { kind, after: null }, { signal })) }
    return { kind, day, today, ...(await request(TodayScreenQuery, { day }, { signal })) }
  },
  { about: () => ['today'] },
)

const series: readonly Series[] = [
  { name: 'sign_ups', title: m.back_office_today_sign_ups, tone: 'open' },
  { name: 'jobs_posted', title: m.back_office_today_jobs, tone: 'awarded' },
  { name: 'bids', title: m.back_office_today_bids, tone: 'on_the_road' },
  { name: 'deliveries', title: m.back_office_today_deliveries, tone: 'delivered' },
  { name: 'invoices', title: m.back_office_today_invoices, tone: 'paid' },
  { name: 'failed_tasks', title: m.back_office_today_failed_tasks, tone: 'trouble' },
]

/** The matters that need staff, and the events since midnight. */
function TodayScreen() {
  const data = useData<typeof loader>()
  const refetch = useRefetch()
  usePolling(() => refetch((topic) => topic === 'today'), POLL_MS)
  if (data.kind !== null)
    return (
      <Screen header={<PageHeader title={exceptionWords[data.kind].title()} back={href('/admin')} />}>
        <ExceptionsOfOneKind key={data.kind} kind={data.kind} first={data.staffExceptionsOf} />
      </Screen>
    )
  return <Day {...data} />
}

type DayProps = TodayScreenQueryResult & { day: string; today: string }

function Day({ day, today, staffExceptions, activity, setupLines, backOfficeCounts }: DayProps) {
  const isToday = day === today
  const title = isToday ? m.back_office_today_title() : m.back_office_today_on({ date: formatDate(day) })
  const charts = series.map((one) => <HoursChart key={one.name} series={one} hours={activity} />)
  return (
    <Screen width="wide" header={<PageHeader title={title} actions={<Days day={day} today={today} />} />}>
      {isToday && <SetupLeft lines={setupLines} />}
      {isToday && <Upkeep counts={backOfficeCounts} />}
      {isToday ? (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ExceptionGroups groups={staffExceptions} />
          <section
            aria-label={m.back_office_today_numbers()}
            className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2 xl:grid-cols-1"
          >
            {charts}
          </section>
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{charts}</div>
      )}
    </Screen>
  )
}

/** For owners: what is still missing before the market opens. */
function SetupLeft({ lines }: { lines: DayProps['setupLines'] }) {
  const isOwner = useMe().staff_roles?.includes('owner') ?? false
  const open = lines.filter(({ is_ok, aside }) => !is_ok && !aside)
  if (!isOwner || open.length === 0) return null
  return (
    <p className="mb-4">
      <LinkButton to={href('/admin/setup')} icon={<IconChecklist aria-hidden="true" size={20} />}>
        {m.setup_title()}: {m.setup_open_count({ count: open.length })}
      </LinkButton>
    </p>
  )
}

function Days({ day, today }: { day: string; today: string }) {
  const at = (other: string) => (other >= today ? href('/admin') : `${href('/admin')}?day=${other}`)
  return (
    <nav aria-label={m.back_office_today_days()} className="flex gap-1">
      <LinkButton kind="quiet" to={at(addDays(day, -1))} icon={<IconChevronLeft aria-hidden="true" size={20} />}>
        <span className="max-sm:sr-only">{m.back_office_today_day_before()}</span>
      </LinkButton>
      {day < today && (
        <LinkButton kind="quiet" to={at(addDays(day, 1))} icon={<IconChevronRight aria-hidden="true" size={20} />}>
          <span className="max-sm:sr-only">{m.back_office_today_day_after()}</span>
        </LinkButton>
      )}
    </nav>
  )
}

export { TodayScreen as Component }

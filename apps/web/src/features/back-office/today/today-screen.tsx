import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { href } from 'react-router'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePolling } from '../../../api/use-polling.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { useAskAgain } from '../../../query/live.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { HoursChart, type Series } from './hours-chart.tsx'
import { TodayScreenQuery } from './today-screen.generated.ts'
import { WaitingTiles } from './waiting-tiles.tsx'

const POLL_MS = 60_000
export const loader = loaderOf(
  '/admin',
  async ({ url, signal }) => {
    const today = londonDay(new Date())
    const asked = url.searchParams.get('day') ?? ''
    const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked < today ? asked : today
    return { day, today, ...(await request(TodayScreenQuery, { day }, { signal })) }
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

/** What waits for staff, and what has happened since midnight. */
function TodayScreen() {
  const { day, today, backOfficeCounts, activity } = useData<typeof loader>()
  const askAgain = useAskAgain()
  usePolling(() => askAgain((topic) => topic === 'today'), POLL_MS)
  const title = day === today ? m.back_office_today_title() : m.back_office_today_on({ date: formatDate(day) })
  return (
    <Screen width="wide" header={<PageHeader title={title} actions={<Days day={day} today={today} />} />}>
      <div className="flex flex-col gap-5">
        <WaitingTiles counts={backOfficeCounts} />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {series.map((one) => (
            <HoursChart key={one.name} series={one} hours={activity} />
          ))}
        </div>
      </div>
    </Screen>
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

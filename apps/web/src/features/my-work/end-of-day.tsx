import { IconFileInvoice, IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { type BulkOutcome, bulkRow, useBulkWrite } from '../../query/use-bulk-write.ts'
import { useLookup } from '../../query/use-lookup.ts'
import { bulkReasonOf } from '../../session/bulk-reason.ts'
import { takesWork } from '../../session/home-of.ts'
import { useMe } from '../../session/me.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { formatDuration } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { Money } from '../../ui/show/money.tsx'
import { useIsOnline } from '../../ui/state/offline-banner.tsx'
import { type DeliveryJob, DeliveryQuery } from '../delivery/run/delivery-job.generated.ts'
import { RunOverRaise } from '../delivery/run/run-over.generated.ts'
import { destinationOf } from '../delivery/run/run-places.ts'
import { boardSearchOf, noBoardFilters } from '../jobs/browse/filters/browse-filters.ts'
import { routeText } from '../jobs/route-headline.tsx'
import { milesText } from '../jobs/way-text.ts'
import type { DayEnd } from './day-end.ts'
import { EndOfDayQuery } from './end-of-day.generated.ts'

type EndOfDayProps = {
  end: DayEnd<DeliveryJob>
  /** Some of it is on this phone only: the server would know of nothing to invoice. */
  isOnlyHere: boolean
}

/** After the last run of a day: what it brought, all its invoices in one press, and what goes the driver's way home. */
export function EndOfDay({ end, isOnlyHere }: EndOfDayProps) {
  const me = useMe()
  const { runs, earned, metres, isEstimated, seconds, unbilled } = end
  const isOnline = useIsOnline()
  const last = runs.at(-1)
  return (
    <Card title={m.my_work_end_title()}>
      <p className="figures flex flex-wrap items-baseline gap-x-4">
        {earned !== null && (
          <strong className="text-xl">
            {m.delivery_earned()} <Money value={earned} />
          </strong>
        )}
        <span>{m.my_work_end_runs({ count: runs.length })}</span>
        <span>{milesText({ distance: metres, distance_estimated: isEstimated, crosses_sea: false })}</span>
        {seconds !== null && <span>{formatDuration(seconds)}</span>}
      </p>
      <div className="mt-3 flex flex-col gap-2 empty:hidden">
        {me.has_full_access && isOnline && !isOnlyHere && <AllInvoices unbilled={unbilled} />}
        {me.has_full_access && isOnline && takesWork(me) && last && <LoadHome last={last} />}
      </div>
    </Card>
  )
}

/** Each as it was agreed; one that cannot go like this says why, and leads to its form. */
function AllInvoices({ unbilled }: { unbilled: readonly DeliveryJob[] }) {
  const { revalidate } = useRevalidator()
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([])
  const { writeAll, progress } = useBulkWrite(async (done) => {
    for (const id of done) {
      const asked_at = Date.now()
      const { deliveryJob } = await request(DeliveryQuery, { id })
      if (deliveryJob) await journal.keepAnswer(DeliveryQuery.name, id, deliveryJob, asked_at)
    }
    await revalidate()
  })
  const sent = new Set(outcomes.filter(({ error }) => !error).map(({ id }) => id))
  const left = unbilled.filter(({ id }) => !sent.has(id))

  async function sendAll() {
    const results = await writeAll(
      left.map(({ id }) => bulkRow(id, RunOverRaise, { input: { job_id: id, type: 'system' } })),
    )
    setOutcomes((before) => [...before.filter(({ error }) => !error), ...results])
    const count = results.filter(({ error }) => !error).length
    if (count > 0) showToast({ text: m.my_work_end_sent({ count }), tone: 'success' })
  }
  if (left.length === 0) return null
  return (
    <>
      <Button
        kind="primary"
        size="huge"
        fullWidth
        pending={progress !== null}
        icon={<IconFileInvoice aria-hidden="true" size={22} />}
        onClick={() => void sendAll()}
      >
        {m.my_work_end_invoices({ count: left.length })}
      </Button>
      <ul role="status" className="empty:hidden">
        {left.flatMap((job) => {
          const outcome = outcomes.find(({ id }) => id === job.id)
          return outcome?.error ? <Unsent key={job.id} job={job} reason={bulkReasonOf(outcome) ?? ''} /> : []
        })}
      </ul>
    </>
  )
}

function Unsent({ job, reason }: { job: DeliveryJob; reason: string }) {
  return (
    <li>
      <Link
        to={href('/raise-invoice/:id', { id: job.id })}
        className="flex min-h-12 items-center font-medium text-trouble-ink underline underline-offset-4"
      >
        {m.my_work_end_failed({ route: routeText(job), reason })}
      </Link>
    </li>
  )
}

/** As far around the last place, and around home, as somebody turns aside for. */
const LAST_MILES = 25
const HOME_MILES = 50

/** The board around where the day ended, with what goes to where the company is. */
function LoadHome({ last }: { last: DeliveryJob }) {
  const { data } = useLookup(EndOfDayQuery, {}, 0)
  const { town = '', lat = null, lng = null } = data?.Me.team ?? {}
  if (lat === null || lng === null) return null
  const from = destinationOf(last)
  const search = boardSearchOf({
    ...noBoardFilters,
    near: { label: from.town, latitude: from.latitude, longitude: from.longitude, miles: LAST_MILES },
    near_destination: { label: town, latitude: lat, longitude: lng, miles: HOME_MILES },
  })
  return (
    <LinkButton
      to={`${href('/browse-jobs')}?${search}`}
      size="huge"
      fullWidth
      icon={<IconHome aria-hidden="true" size={22} />}
    >
      {m.my_work_home_load({ from: from.town, to: town })}
    </LinkButton>
  )
}

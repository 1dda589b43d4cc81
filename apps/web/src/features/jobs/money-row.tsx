import { m } from '@waybill/locales/messages'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { guideText, pricePerMile } from './job-money.ts'
import type { JobDetail } from './job-detail/job-detail.generated.ts'
import { vehicleText } from './job-words.ts'
import { wayText } from './way-text.ts'
import { dotted } from '../../ui/dotted.ts'

/** The job at a glance: price, distance, time, vehicle. Without a price for whoever is shown none. */
export function MoneyRow({ job }: { job: JobDetail }) {
  const price = job.bid_amount ?? job.price
  const guide = price ? null : guideText(job)
  const facts = [
    price ? pricePerMile(price, job.distance) : guide && m.bids_guide({ guide }),
    wayText(job),
    vehicleText(job.vehicle),
    job.weight !== null && `${formatNumber(job.weight)} kg`,
    job.height !== null && `${formatNumber(job.height)} m`,
    job.bid_count > 0 && m.jobs_bids({ count: job.bid_count }),
  ]
  return (
    <p className="figures pb-2.5 leading-snug font-medium">
      {price && <span className="mr-2 text-2xl leading-none font-bold">{formatMoney(price)}</span>}
      {dotted(facts)}
    </p>
  )
}

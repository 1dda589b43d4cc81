import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { formatDuration, formatMoney, formatNumber } from '../../../ui/format.ts'
import { guideText, pricePerMile } from '../job-money.ts'
import { jobOptionText, vehicleText } from '../job-words.ts'
import { VehicleSilhouette } from '../vehicle-silhouette.tsx'
import { milesText } from '../way-text.ts'
import type { JobDetail } from './job-detail.generated.ts'
import { dotted } from '../../../ui/dotted.ts'

/** A dispatcher's line about a job on the telephone: price, distance, vehicle, order number. */
export function JobStrip({ job }: { job: JobDetail }) {
  const size = [
    job.weight !== null && `${formatNumber(job.weight)} kg`,
    job.height !== null && `${formatNumber(job.height)} m`,
    ...job.additional_options.map(jobOptionText),
  ].filter(Boolean)
  return (
    <dl className="figures flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem]">
      <Price job={job} />
      <Fact label={m.jobs_distance()}>
        {milesText(job)} <Soft>{formatDuration(job.duration)}</Soft>
      </Fact>
      <Fact label={job.bid_team ? m.jobs_vehicle_asked() : m.jobs_vehicle()} isNamed={job.bid_team !== null}>
        <VehicleSilhouette vehicle={job.vehicle} className="mr-1.5 inline-block h-5 w-10 align-[-0.3rem]" />
        {vehicleText(job.vehicle)} {size.length > 0 && <Soft>{dotted(size)}</Soft>}
      </Fact>
      {job.customer_job_reference_number && (
        <Fact label={m.jobs_customer_reference()} isNamed>
          {job.customer_job_reference_number}
        </Fact>
      )}
    </dl>
  )
}

/** The agreed price, else the offered, else the usual one; nothing for a viewer who is shown no prices. */
function Price({ job }: { job: JobDetail }) {
  const price = job.bid_amount ?? job.price
  if (price)
    return (
      <Fact label={job.bid_amount ? m.jobs_price_agreed() : m.jobs_price_offered()} isNamed>
        {formatMoney(price)} <Soft>{pricePerMile(price, job.distance)}</Soft>
      </Fact>
    )
  const guide = guideText(job)
  return (
    guide && (
      <Fact label={m.jobs_price_guide()} isNamed>
        {guide}
      </Fact>
    )
  )
}

/** `isNamed` where the value does not say by itself what it is. */
function Fact({ label, children, isNamed = false }: { label: string; children: ReactNode; isNamed?: boolean }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className={isNamed ? 'mr-1.5 inline text-soft' : 'sr-only'}>{label}</dt>
      <dd className="inline font-semibold">{children}</dd>
    </div>
  )
}

function Soft({ children }: { children: ReactNode }) {
  return <span className="font-normal text-soft">{children}</span>
}

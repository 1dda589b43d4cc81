import type { ReactNode } from 'react'
import { guidePrice } from '@waybill/domain/vehicles/vehicle-types'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatDuration, formatMiles, formatMoney, formatNumber } from '../../../ui/format.ts'
import { vehicleText } from '../job-words.ts'
import { pricePerMile } from '../job-money.ts'
import { VehicleSilhouette } from '../vehicle-silhouette.tsx'
import type { JobDetail } from './job-detail.generated.ts'

/** How far, in what, for how much. */
export function JobFacts({ job }: { job: JobDetail }) {
  const size = [
    job.weight !== null && `${formatNumber(job.weight)} kg`,
    job.height !== null && `${formatNumber(job.height)} m`,
  ].filter(Boolean)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <PriceFact job={job} />
      <Fact label={m.jobs_distance()} note={formatDuration(job.duration)}>
        {formatMiles(job.distance)}
      </Fact>
      <Fact label={m.jobs_vehicle()} note={size.join(' · ')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <VehicleSilhouette vehicle={job.vehicle} className="h-6 w-12" />
          <span className="text-base">{vehicleText(job.vehicle)}</span>
        </span>
      </Fact>
    </dl>
  )
}

function PriceFact({ job }: { job: JobDetail }) {
  if (job.bid_amount)
    return (
      <Fact label={m.jobs_price_agreed()} note={pricePerMile(job.bid_amount, job.distance)}>
        {formatMoney(job.bid_amount)}
      </Fact>
    )
  if (job.price)
    return (
      <Fact label={m.jobs_price_offered()} note={pricePerMile(job.price, job.distance)}>
        {formatMoney(job.price)}
      </Fact>
    )
  const guide = guideText(job)
  return guide ? (
    <Fact label={m.jobs_price_guide()} note={m.jobs_price_open()}>
      {guide}
    </Fact>
  ) : null
}

/** "£180–£260" for this vehicle and distance; null for a limited driver, who is shown no rates. */
export function guideText({ vehicle, distance }: Pick<JobDetail, 'vehicle' | 'distance'>): string | null {
  const [min_rate, max_rate] = [penceOf(vehicle.min_rate ?? ''), penceOf(vehicle.max_rate ?? '')]
  if (min_rate === null || max_rate === null) return null
  const { min, max } = guidePrice({ min_rate, max_rate }, distance)
  const whole = (pence: number) => formatMoney(decimalOf(pence)).replace(/\.\d\d$/, '')
  return `${whole(min)}–${whole(max)}`
}

function Fact({ label, children, note }: { label: string; children: ReactNode; note?: string | null }) {
  return (
    <div className="bg-surface px-4 py-3 max-sm:last:odd:col-span-2">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures text-xl leading-snug font-bold">{children}</dd>
      {note && <dd className="figures text-sm text-soft">{note}</dd>}
    </div>
  )
}

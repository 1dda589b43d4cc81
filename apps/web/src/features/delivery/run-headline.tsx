import { IconSteeringWheel } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { formatDuration, formatMiles } from '../../ui/format.ts'
import { Money } from '../../ui/show/money.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { CompanyLink } from '../teams/company-link.tsx'
import type { DeliveryJob } from './delivery-job.generated.ts'

/** Which job it is, how far, in what, and for how much where the viewer may know. */
export function RunHeadline({ job }: { job: DeliveryJob }) {
  return (
    <div>
      <p className="figures flex flex-wrap items-center gap-x-3 text-soft">
        <span>{m.delivery_job_number({ number: job.job_number })}</span>
        <span>
          {formatMiles(job.distance)} · {formatDuration(job.duration)}
        </span>
        <span>{vehicleText(job.vehicle)}</span>
        {job.bid_amount !== null && (
          <strong className="text-ink">
            <Money value={job.bid_amount} />
          </strong>
        )}
      </p>
      {job.is_own && job.driver && (
        <p className="mt-1 flex items-center gap-1.5 text-soft">
          <IconSteeringWheel aria-hidden="true" size={18} />
          {job.driver.name_first} {job.driver.name_last}
          {job.bid_team && <CompanyLink team={job.bid_team} className="font-medium" />}
        </p>
      )}
    </div>
  )
}

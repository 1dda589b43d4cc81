import { IconMail, IconPhone } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Card } from '../../../ui/show/card.tsx'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'

/** By which ways the poster takes bids besides this page, or instead of it. */
export function WaysToBid({ job }: { job: JobDetail }) {
  const phone = job.accept_phone ? job.phone : null
  const email = job.accept_email ? job.email : null
  if (job.is_own || job.status !== 'active' || (!phone && !email && job.accept_online)) return null
  return (
    <Card title={m.jobs_bid_ways()}>
      <ul className="flex flex-col gap-1.5">
        {job.accept_online && <li>{m.jobs_bid_way_online()}</li>}
        {phone && (
          <li className="flex items-center gap-2">
            <IconPhone aria-hidden="true" size={18} className="text-faint" />
            <TextLink to={`tel:${phone.replaceAll(' ', '')}`}>{m.jobs_bid_way_phone({ phone })}</TextLink>
          </li>
        )}
        {email && (
          <li className="flex items-center gap-2 wrap-anywhere">
            <IconMail aria-hidden="true" size={18} className="text-faint" />
            <TextLink to={`mailto:${email}?subject=${encodeURIComponent(`#${job.job_number}`)}`}>
              {m.jobs_bid_way_email({ email })}
            </TextLink>
          </li>
        )}
      </ul>
    </Card>
  )
}

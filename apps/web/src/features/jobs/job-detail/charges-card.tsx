import { href } from 'react-router'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import type { OfficeJobDetail as Job } from './office-job.generated.ts'

/** What is owed for a job that was closed on the road, and what became of its invoice. */
export function ChargesCard({ job }: { job: Job }) {
  if (job.agreed_charges === null || !isClosed(job.status)) return null
  return (
    <Card title={m.jobs_charges_title()}>
      <p className="figures text-xl font-bold">{formatMoney(job.agreed_charges)}</p>
      <Standing job={job} />
    </Card>
  )
}

function Standing({ job }: { job: Job }) {
  if (job.invoices.length > 0)
    return <TextLink to={href('/list-invoices/:id', { id: job.id })}>{m.jobs_next_invoice()}</TextLink>
  const company = job.bid_team?.company_name ?? ''
  return <p className="mt-1 text-soft">{job.is_own ? m.jobs_charges_poster({ company }) : m.jobs_charges_carrier()}</p>
}

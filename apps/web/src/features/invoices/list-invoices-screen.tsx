import { IconReceiptPound } from '@tabler/icons-react'
import { href, redirect } from 'react-router'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { owedFor } from '../jobs/job-money.ts'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { invoicePath } from './accounting-sides.ts'
import { ListInvoicesScreenQuery } from './list-invoices-screen.generated.ts'

export const loader = loaderOf(
  '/list-invoices/:id',
  async ({ params, signal }) => {
    const { Job } = await request(ListInvoicesScreenQuery, { id: params.id }, { signal })
    const job = found(Job)
    const [invoice] = job.invoices
    if (invoice) throw redirect(invoicePath(invoice.is_issued ? 'driver' : 'poster', invoice.id))
    return job
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** A job has one invoice: this leads to it, and says what is so as long as there is none. */
function ListInvoicesScreen() {
  const job = useData<typeof loader>()
  const jobPath = job.is_own ? href('/jobs-posted/:id', { id: job.id }) : href('/my-work/:id', { id: job.id })
  const owed = owedFor(job)
  const isOwed = !owed.closed || owed.charges_agreed
  const moment = invoiceMoment('raise_invoice', job.status)
  const mayRaise = job.is_carried && actionIsOpen(moment, job.status, 'taker') && isOwed
  const company = job.bid_team?.company_name
  return (
    <Screen header={<PageHeader title={m.invoices_list_title({ number: job.job_number })} back={jobPath} />}>
      <div className="flex flex-col gap-4">
        <RouteHeadline job={job} size="title" />
        <EmptyState
          icon={<IconReceiptPound size={40} stroke={1.5} />}
          title={m.invoices_list_none()}
          text={job.is_own && company && m.invoices_list_none_poster({ company })}
          action={
            mayRaise && (
              <LinkButton to={href('/raise-invoice/:id', { id: job.id })} kind="primary">
                {m.invoices_raise_title()}
              </LinkButton>
            )
          }
        />
      </div>
    </Screen>
  )
}

export { ListInvoicesScreen as Component }

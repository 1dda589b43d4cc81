import { href } from 'react-router'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { jobTopic } from '../../query/facts.ts'
import { companyPath } from '../teams/company-link.tsx'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { ProofsCard } from '../jobs/proofs/proofs-card.tsx'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { sidePath } from './accounting-sides.ts'
import type { FullInvoice } from './full-invoice.generated.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceHistory, RejectionReason } from './invoice-history.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { invoiceStatusText } from '../../session/status-words.ts'
import { invoiceStatusTone } from './invoice-words.ts'
import { PdfButton } from './pdf-button.tsx'
import { ViewInvoiceScreenQuery } from './view-invoice-screen.generated.ts'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf(
  '/view-invoice/:id',
  async ({ params, signal }) => {
    const { invoice } = await request(ViewInvoiceScreenQuery, { id: params.id }, { signal })
    return found(invoice)
  },
  { about: ({ job }) => [jobTopic(job.id)] },
)

/** An invoice, what has happened to it, and what its reader may do about it next. */
function ViewInvoiceScreen() {
  const invoice = useData<typeof loader>()
  const { id, job } = invoice
  const side = invoice.is_issued ? 'driver' : 'poster'
  const jobPath = side === 'driver' ? href('/my-work/:id', { id: job.id }) : href('/jobs-posted/:id', { id: job.id })
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.invoices_one_title({ number: invoice.invoice_number })}
          back={sidePath(side)}
          note={<StatusBadge tone={invoiceStatusTone(invoice)} label={invoiceStatusText(invoice)} />}
        />
      }
      footer={<InvoiceActions invoice={invoice} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <RouteHeadline job={job} size="title" />
          <RejectionReason invoice={invoice} />
          <InvoicePaper invoice={invoice} />
        </div>
        <div className="flex flex-col gap-4">
          <Card title={m.invoices_history()}>
            <InvoiceHistory invoice={invoice} />
            <Agreed job={job} />
          </Card>
          <ProofsCard job={job} />
          <div className="flex flex-col gap-2">
            <PdfButton invoice={invoice} fullWidth />
            <LinkButton to={href('/preview-invoice/:id', { id })} fullWidth>
              {m.invoices_preview()}
            </LinkButton>
            {invoice.is_issued && (
              <LinkButton to={href('/factoring/:id', { id })} fullWidth>
                {m.factoring_link()}
              </LinkButton>
            )}
            <LinkButton to={jobPath} kind="quiet" fullWidth>
              {m.invoices_job({ number: invoice.job_number })}
            </LinkButton>
            <LinkButton
              to={companyPath(side === 'driver' ? invoice.to_company.id : invoice.from_company.id)}
              kind="quiet"
              fullWidth
            >
              {m.directory_open_page()}
            </LinkButton>
          </div>
        </div>
      </div>
    </Screen>
  )
}

/** What the net total is compared with: the price, or for a closed job the charges. */
function Agreed({ job: { status, bid_amount, agreed_charges } }: { job: FullInvoice['job'] }) {
  const words = isClosed(status) ? m.invoices_charges_agreed : m.invoices_agreed
  const amount = isClosed(status) ? agreed_charges : bid_amount
  if (amount === null) return null
  return (
    <p className="figures mt-3 border-t border-line pt-3 text-sm text-soft">{words({ amount: formatMoney(amount) })}</p>
  )
}

export { ViewInvoiceScreen as Component }

import type { ReactNode } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { useViewer } from '../../../session/viewer.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { MessageButton } from '../../jobs/job-detail/message-button.tsx'
import { owedFor } from '../../jobs/job-money.ts'
import { RouteHeadline } from '../../jobs/route-headline.tsx'
import { invoicePath } from '../accounting-sides.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { RaiseInvoiceScreenQuery, type RaiseInvoiceScreenQueryResult } from './raise-invoice-screen.generated.ts'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf('/raise-invoice/:id', async ({ params, url, signal }) => {
  const { Job, invoiceDraft } = await request(RaiseInvoiceScreenQuery, { id: params.id }, { signal })
  return { job: found(Job), draft: invoiceDraft, invoice_id: url.searchParams.get('invoice') }
})

/** The invoice for a delivered job or the charges of a closed one, or a rejected one edited and sent again. */
function RaiseInvoiceScreen() {
  const { job, draft, invoice_id } = useData<typeof loader>()
  const refusal = refusalNow(useViewer(), job, draft)
  const counted = job.invoices.filter(({ is_credited }) => !is_credited)
  const latest = counted.find(({ id, supplement_no }) => (invoice_id ? id === invoice_id : supplement_no === 0))
  const invoice = latest?.status === 'rejected' ? latest : null
  const isInvoiced = latest !== undefined && invoice === null
  const isOpen = !isInvoiced && actionIsOpen(invoiceMoment('raise_invoice', job.status, latest), job.status, 'taker')
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          {...titleOf(job.id, invoice)}
          actions={<span className="figures text-sm text-soft">#{job.job_number}</span>}
        />
      }
    >
      <div className="mb-4">
        <RouteHeadline job={job} size="title" />
      </div>
      {isOpen && <WhatIsMissing job={job} refusal={refusal} />}
      {draft && isOpen ? (
        <InvoiceForm
          key={invoice?.id ?? 'new'}
          job_id={job.id}
          draft={draft}
          invoice={invoice}
          refusal={refusalText(refusal)}
        />
      ) : (
        <NotNow job={job} refusal={draft ? null : refusalText(refusal)} />
      )}
    </Screen>
  )
}

type Asked = RaiseInvoiceScreenQueryResult

function refusalNow(viewer: Viewer, job: NonNullable<Asked['Job']>, draft: Asked['invoiceDraft']): Refusal | null {
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null }
  const hasNobody = draft?.recipient.name === null
  return (
    refusalOf(viewer, 'invoice.raise', { job: sides, ...owedFor(job) }) ??
    (hasNobody ? 'invoice_recipient_missing' : null)
  )
}

function titleOf(job_id: string, invoice: FullInvoice | null) {
  if (!invoice) return { title: m.invoices_raise_title(), back: href('/my-work/:id', { id: job_id }) }
  const title = m.invoices_resend_title({ number: invoice.invoice_number })
  return { title, back: invoicePath('driver', invoice.id) }
}

type MissingProps = { job: NonNullable<RaiseInvoiceScreenQueryResult['Job']>; refusal: Refusal | null }

function WhatIsMissing({ job, refusal }: MissingProps) {
  if (refusal === 'invoice_details_incomplete')
    return (
      <InvalidInvoice text={m.invoices_incomplete_text()}>
        <LinkButton to={href('/invoice-details')}>{m.invoices_incomplete_link()}</LinkButton>
      </InvalidInvoice>
    )
  if (refusal !== 'invoice_recipient_missing') return null
  return (
    <InvalidInvoice text={m.invoices_recipient_missing_text()}>
      <MessageButton job={job} label={m.chat_title()} />
    </InvalidInvoice>
  )
}

/** spec §8 "Invalid invoice": what is missing, and the way to it. */
function InvalidInvoice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-money_waiting-tint p-4 text-money_waiting-ink"
    >
      <div className="min-w-60 flex-1">
        <p className="font-bold">{m.invoices_incomplete_title()}</p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

type NotNowProps = { job: NonNullable<RaiseInvoiceScreenQueryResult['Job']>; refusal: string | null }

function NotNow({ job, refusal }: NotNowProps) {
  const [invoice] = job.invoices
  return (
    <EmptyState
      title={refusal ?? m.invoices_not_ready()}
      text={!refusal && !invoice && m.invoices_not_ready_text()}
      action={
        invoice ? (
          <LinkButton to={invoicePath(invoice.is_issued ? 'driver' : 'poster', invoice.id)}>
            {m.invoices_to_invoice()}
          </LinkButton>
        ) : (
          <LinkButton to={href('/my-work/:id', { id: job.id })}>{m.invoices_to_job()}</LinkButton>
        )
      }
    />
  )
}

export { RaiseInvoiceScreen as Component }

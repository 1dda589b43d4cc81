import type { ReactNode } from 'react'
import { nameKey } from '@waybill/domain/teams/company-identity'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMoney, formatNumber } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/show/data-table.tsx'
import { PhotoGrid } from '../../ui/show/photo-grid.tsx'
import { paymentTermsText } from '../teams/company-words.ts'
import type { FullInvoice } from './full-invoice.generated.ts'
import { TotalsBox } from './totals-box.tsx'
import { ServerImage } from '../../ui/show/server-image.tsx'
import { FormerNames } from '../teams/former-names.tsx'
import { PhoneText } from '../../ui/show/phone-text.tsx'

/** The invoice as it is printed. */
export function InvoicePaper({ invoice }: { invoice: FullInvoice }) {
  const { issuer, recipient, comment, cc_email, uploads } = invoice
  return (
    <article className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-8">
      <header className="flex flex-col justify-between gap-4 sm:flex-row">
        {issuer.logo_url ? (
          <ServerImage
            src={issuer.logo_url}
            alt={issuer.company_name}
            className="max-h-16 max-w-44 self-start object-contain"
          />
        ) : (
          <p className="text-xl font-bold">{issuer.company_name}</p>
        )}
        <Facts invoice={invoice} />
      </header>
      <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
        <Party label={m.invoices_sender()} party={issuer} company={invoice.from_company} />
        <Party label={m.invoices_recipient()} party={recipient} company={invoice.to_company}>
          {cc_email && <p className="text-soft">{m.invoices_copy_to({ email: cc_email })}</p>}
        </Party>
      </div>
      <div>
        <About invoice={invoice} />
        <PaperRows invoice={invoice} />
      </div>
      <PayTo invoice={invoice} />
      {comment && (
        <section>
          <h2 className="text-sm text-soft">{m.invoices_comment()}</h2>
          <p lang="en" className="whitespace-pre-line">
            {comment}
          </p>
        </section>
      )}
      {uploads.length > 0 && (
        <section>
          <h2 className="mb-2 text-sm text-soft">{m.invoices_attached()}</h2>
          <PhotoGrid
            photos={uploads.map(({ id, path_url, thumbnail_url, name }) => ({
              id,
              url: path_url,
              label: name,
              ...(thumbnail_url && { thumbnail_url }),
            }))}
          />
        </section>
      )}
      {issuer.footer_text && <p className="text-sm whitespace-pre-line text-soft">{issuer.footer_text}</p>}
    </article>
  )
}

function Facts({ invoice }: { invoice: FullInvoice }) {
  const { invoice_number, invoice_date, delivery_date, due_on, payment_terms, payment_terms_days } = invoice
  const facts = [
    [m.invoices_pdf_number(), invoice_number],
    [m.invoices_pdf_date(), formatDate(invoice_date)],
    [m.invoices_pdf_supply_date(), formatDate(delivery_date ?? invoice_date)],
    [m.invoices_terms(), paymentTermsText(payment_terms, payment_terms_days)],
    [m.invoices_due(), formatDate(due_on)],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-[0.9375rem]">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="figures text-right font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The job that the lines are for: its numbers, and every place it went to. */
function About({ invoice: { job, job_number, customer_job_number } }: { invoice: FullInvoice }) {
  const places = [job.pickup, ...job.stops, job.destination]
  return (
    <div className="mb-3">
      <p className="figures font-bold">
        {m.invoices_job({ number: job_number })}
        {customer_job_number && ` · ${m.invoices_pdf_reference({ reference: customer_job_number })}`}
      </p>
      <p className="text-[0.9375rem] text-soft">{places.map(({ short_address }) => short_address).join(' → ')}</p>
    </div>
  )
}

type PartyProps = {
  label: string
  party: FullInvoice['recipient']
  /** As it is today: the invoice keeps the name it was sent with. */
  company?: FullInvoice['from_company']
  children?: ReactNode
}

export function Party({ label, party, company, children }: PartyProps) {
  const { company_name, company_number, vat_number, address_lines, name, email, phone } = party
  return (
    <section className="min-w-0 text-[0.9375rem] wrap-anywhere">
      <h2 className="text-sm text-soft">{label}</h2>
      <p className="text-base font-bold">{company_name}</p>
      {company && <OtherName company={company} printed={company_name} />}
      {name && <p>{name}</p>}
      <p>{address_lines.join(', ')}</p>
      {email && <p>{email}</p>}
      {phone && (
        <p>
          <PhoneText phone={phone} />
        </p>
      )}
      {company_number && <p className="text-soft">{m.invoices_pdf_company_number({ number: company_number })}</p>}
      {vat_number && <p className="text-soft">{m.invoices_pdf_vat_number({ number: vat_number })}</p>}
      {children}
    </section>
  )
}

/** Of a company that was renamed: what it is called now, or what people knew it by. */
function OtherName({ company, printed }: { company: FullInvoice['from_company']; printed: string }) {
  if (nameKey(company.company_name) === nameKey(printed)) return <FormerNames team={company} />
  return <p className="text-sm text-soft">{m.invoices_company_now({ name: company.company_name })}</p>
}

function PayTo({ invoice: { issuer } }: { invoice: FullInvoice }) {
  const account = [
    [m.invoices_pdf_account_name(), issuer.account_name],
    [m.invoices_pdf_sort_code(), issuer.sort_code],
    [m.invoices_pdf_account_number(), issuer.account_number],
  ] as const
  return (
    <section className="text-[0.9375rem]">
      <h2 className="text-sm text-soft">{m.invoices_pay_to()}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {account.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures font-semibold">{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Row = FullInvoice['rows'][number]

/** Rows and sums; a sender that charges no VAT shows none. */
function PaperRows({ invoice }: { invoice: FullInvoice }) {
  const { issuer, subtotal, total_vat, total } = invoice
  return (
    <div>
      <div className="-mx-4 border-y border-line">
        <DataTable
          caption={m.invoices_rows()}
          columns={columnsOf(issuer.charges_vat)}
          rows={invoice.rows}
          rowKey={({ id }) => id}
        />
      </div>
      <TotalsBox charges_vat={issuer.charges_vat} totals={{ subtotal, total_vat, total }} />
    </div>
  )
}

function columnsOf(charges_vat: boolean): Column<Row>[] {
  const vat: Column<Row> = {
    id: 'vat',
    title: m.invoices_row_vat(),
    numeric: true,
    cell: ({ vat_rate }) => `${vat_rate}%`,
  }
  return [
    { id: 'description', title: m.invoices_row_description(), cell: ({ description }) => description },
    {
      id: 'quantity',
      title: m.invoices_row_quantity(),
      numeric: true,
      wide: true,
      cell: ({ quantity }) => formatNumber(quantity),
    },
    {
      id: 'unit_cost',
      title: m.invoices_row_unit_cost(),
      numeric: true,
      wide: true,
      cell: ({ unit_cost }) => formatMoney(unit_cost),
    },
    ...(charges_vat ? [vat] : []),
    { id: 'amount', title: m.invoices_row_amount(), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  ]
}

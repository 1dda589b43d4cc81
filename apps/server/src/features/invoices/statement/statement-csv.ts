import { decimalOf } from '@waybill/domain/money/money'
import { BYTE_ORDER_MARK, csvLine } from '@waybill/domain/text/csv'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { invoiceFormats } from '../paper/invoice-words.ts'
import type { AccountStatement } from './statement.ts'
import { lineText } from './statement-words.ts'

const titles = [
  m.invoices_statement_date,
  m.invoices_statement_what,
  m.invoices_csv_job,
  m.invoices_csv_reference,
  m.invoices_csv_due_on,
  m.invoices_statement_invoiced_gbp,
  m.invoices_statement_paid_gbp,
  m.invoices_statement_balance_gbp,
]

/** The balance before, every invoice and payment, and the balance after each. */
export function statementCsv({ from, until, opening, closing, lines }: AccountStatement, locale: Language): string {
  const { day } = invoiceFormats(locale)
  const balance = (on: string, text: string, pence: number) => [day(on), text, '', '', '', '', '', decimalOf(pence)]
  const rows = lines.map((line) => {
    const isInvoice = line.kind === 'invoice'
    const amount = decimalOf(line.total)
    return [
      day(line.day),
      lineText(line, locale),
      line.job_number,
      line.customer_job_number ?? '',
      isInvoice ? day(line.due_on) : '',
      isInvoice ? amount : '',
      isInvoice ? '' : amount,
      decimalOf(line.balance),
    ]
  })
  const all = [
    titles.map((title) => title({}, { locale })),
    balance(from, m.invoices_statement_opening({}, { locale }), opening),
    ...rows,
    balance(until, m.invoices_statement_closing({}, { locale }), closing),
  ]
  return BYTE_ORDER_MARK + all.map((cells) => csvLine(cells)).join('')
}

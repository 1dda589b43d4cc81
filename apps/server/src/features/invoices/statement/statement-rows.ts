import type { Cell } from '@waybill/domain/exports/csv'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { inPages } from '../../../platform/http/sheet-file.ts'
import type { AccountStatement } from './statement.ts'
import { amountsOf, lineText } from './statement-words.ts'

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

/** The balance before, every invoice, credit, payment and refund, and the balance after each. */
export function* statementRows(
  { from, until, opening, closing, lines }: AccountStatement,
  locale: Language,
): Generator<Cell[][]> {
  const balance = (day: string, text: string, pence: number): Cell[] => [{ day }, text, '', '', '', '', '', { pence }]
  yield [
    titles.map((title) => title({}, { locale })),
    balance(from, m.invoices_statement_opening({}, { locale }), opening),
  ]
  yield* inPages(lines, (line) => {
    const { invoiced, paid } = amountsOf(line)
    return [
      { day: line.day },
      lineText(line, locale),
      line.job_number,
      line.customer_job_number ?? '',
      { day: line.kind === 'invoice' ? line.due_on : null },
      invoiced === null ? '' : { pence: invoiced },
      paid === null ? '' : { pence: paid },
      { pence: line.balance },
    ]
  })
  yield [balance(until, m.invoices_statement_closing({}, { locale }), closing)]
}

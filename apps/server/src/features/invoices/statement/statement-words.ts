import type { DebtAge } from '@waybill/domain/invoices/accounting'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { AccountStatement } from './statement.ts'

type Text = (parameters: object, options: { locale: Language }) => string

export const statementAges: Record<DebtAge, Text> = {
  not_due: m.invoices_age_not_due,
  up_to_30_days: m.invoices_age_up_to_30_days,
  up_to_60_days: m.invoices_age_up_to_60_days,
  up_to_90_days: m.invoices_age_up_to_90_days,
  over_90_days: m.invoices_age_over_90_days,
}

/** With whom and for which days, as it is told from others: `Ouse Freight Ltd 2026-03-01 2026-03-31`. */
export function statementLabel({ side, issuer, recipient, from, until }: AccountStatement): string {
  return `${(side === 'driver' ? recipient : issuer).company_name} ${from} ${until}`
}

const texts = {
  invoice: m.invoices_one_title,
  credit: m.invoices_statement_credit,
  payment: m.invoices_statement_payment,
  refund: m.invoices_statement_refund,
} satisfies Record<AccountStatement['lines'][number]['kind'], unknown>

export function lineText({ kind, invoice_number }: AccountStatement['lines'][number], locale: Language): string {
  return texts[kind]({ number: invoice_number }, { locale })
}

/** The effect of a line on the invoiced or the paid amount: credits and refunds are below zero there. */
export function amountsOf({ kind, total }: AccountStatement['lines'][number]) {
  const isInvoiced = kind === 'invoice' || kind === 'credit'
  return { invoiced: isInvoiced ? total : null, paid: isInvoiced ? null : -total }
}

import { VAT_RATE } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import type { ProviderInvoice } from '../../../platform/payments/payment-provider.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { recipientOf } from '../../invoices/raising/invoice-parties.ts'
import { operatorOf } from './operator.ts'
import { finishRequestOfInvoice } from '../payments/payments.sql.ts'
import { insertSubscriptionInvoice, invoiceIsKnown, lockSeries, takeNumber } from './subscription-invoices.sql.ts'

/** A payment that came out: whoever waits for it is told, and what was paid gets its invoice, once. */
export async function applyInvoice(work: SystemWork, team_id: string, invoice: ProviderInvoice): Promise<void> {
  const { tx, now, platform } = work
  const { outcome, failure, price, charge } = invoice
  if (outcome === 'processing') return
  await finishRequestOfInvoice(tx, invoice, { outcome, failure, finished_at: now })
  if (!invoice.paid_at) return
  // The series' row is locked first: whoever comes with the same invoice waits here and then finds it.
  await lockSeries(tx)
  if (await invoiceIsKnown(tx, invoice.id)) return
  await insertSubscriptionInvoice(tx, {
    team_id,
    number: await takeNumber(tx),
    provider_id: invoice.id,
    issuer: JSON.stringify(operatorOf(platform.config)),
    recipient: JSON.stringify(await recipientOf(tx, team_id)),
    description: price.name,
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    price: price.price,
    credit: charge.credit,
    subtotal: charge.net,
    total_vat: charge.vat,
    total: charge.total,
    vat_rate: VAT_RATE,
    invoice_date: londonDay(invoice.paid_at),
    paid_at: invoice.paid_at,
  })
}

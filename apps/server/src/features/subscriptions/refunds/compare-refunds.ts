import { creditOf } from '@waybill/domain/subscriptions/refund'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import type { ProviderRefund } from '../../../platform/payments/payment-provider.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { findingIsKnown, insertFinding } from '../payments/payment-findings.sql.ts'
import { applyRefund } from './apply-refund.ts'
import {
  insertRefund,
  lockInvoiceOfProvider,
  selectRefund,
  selectRefundOfProvider,
  sumRefunded,
} from './refunds.sql.ts'

/** A refund may be sent back by the card's bank weeks after it was made. */
const REFUND_DAYS = 35

/** Reads refunds of late: some of them were not requested here. */
export async function compareRefunds(platform: Platform): Promise<void> {
  const provider = paymentsOf(platform)
  const since = new Date(platform.now().getTime() - REFUND_DAYS * DAY_MS)
  for await (const refund of provider.refundsSince(since)) await compareRefund(platform, refund)
}

async function compareRefund(platform: Platform, refund: ProviderRefund): Promise<void> {
  const { db } = platform.databases
  // Ours may not have been answered yet: then the provider knows it by our row alone.
  const known = (await selectRefundOfProvider(db, refund.id)) ?? (refund.key && (await selectRefund(db, refund.key)))
  if (known && known.outcome === refund.outcome) return
  if (known) return asSystem(platform, (work) => applyRefund(work, known.id, refund))
  if (refund.outcome === 'successful') await bringHere(platform, refund)
}

/** Given back on the provider's own pages: here it becomes a credit note, or where it does not fit, something to look at. */
async function bringHere(platform: Platform, refund: ProviderRefund): Promise<void> {
  await asSystem(platform, async (work) => {
    const { tx, now } = work
    const invoice = refund.invoice_id ? await lockInvoiceOfProvider(tx, refund.invoice_id) : undefined
    if (!invoice || (await findingIsKnown(tx, 'refund_unbooked', refund.id))) return
    const { team_id, id: invoice_id } = invoice
    const refunded = await sumRefunded(tx, invoice_id)
    const found = { team_id, object_id: refund.id, found_at: now }
    if (refunded + refund.total > invoice.total)
      return insertFinding(tx, { ...found, kind: 'refund_unbooked', mended: false })
    const id = await insertRefund(tx, {
      team_id,
      invoice_id,
      user_id: null,
      reason: '',
      ...creditOf(invoice, refunded, refund.total),
      outcome: 'processing',
      created_at: now,
    })
    await applyRefund(work, id, refund)
    await insertFinding(tx, { ...found, kind: 'refund_missing', mended: true })
  })
}

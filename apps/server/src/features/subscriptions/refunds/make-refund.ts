import type { Platform } from '../../../platform/context.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { applyRefund } from './apply-refund.ts'
import { selectRefund, selectRefundOfProvider } from './refunds.sql.ts'

/** Asks the provider for a refund that staff have decided on. */
export async function makeRefund(platform: Platform, id: string): Promise<void> {
  const wanted = await selectRefund(platform.databases.db, id)
  if (wanted?.outcome !== 'processing') return
  const refund = await paymentsOf(platform).refund(wanted.invoice_provider_id, wanted.total, id)
  await asSystem(platform, (work) => applyRefund(work, id, refund))
}

/** A refund has come out, or come back: a bank may say so days later. */
export async function followRefund(platform: Platform, _team_id: string, provider_id: string): Promise<void> {
  const known = await selectRefundOfProvider(platform.databases.db, provider_id)
  // Its message was quicker than the answer to whoever asked for it: that one says the same.
  if (!known) return
  const refund = await paymentsOf(platform).refundNow(provider_id)
  if (refund) await asSystem(platform, (work) => applyRefund(work, known.id, refund))
}

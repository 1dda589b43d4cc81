import { londonDay } from '@waybill/domain/time/london-day'
import { poundsOf } from '@waybill/domain/money/money'
import type { ProviderRefund } from '../../../platform/payments/payment-provider.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { recipientOf } from '../../invoices/raising/invoice-parties.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { operatorOf } from '../invoices/operator.ts'
import { insertFinding } from '../payments/payment-findings.sql.ts'
import { selectPrimary } from '../subscriptions.sql.ts'
import { lockRefund, type RefundRow, takeCreditNoteNumber, updateRefund } from './refunds.sql.ts'

/**
 * Applies a refund as the provider describes it. Money that has gone back gets its credit note, once, and the team is
 * notified; a refund that failed, after we said that it had not, is for staff to see to.
 */
export async function applyRefund(work: SystemWork, id: string, refund: ProviderRefund): Promise<void> {
  const { tx, now } = work
  const { outcome } = refund
  const row = await lockRefund(tx, id)
  if (row.outcome === outcome && row.provider_id === (refund.id || null)) return
  const isNew = outcome === 'successful' && row.number === null
  await updateRefund(tx, id, {
    outcome,
    provider_id: refund.id || null,
    finished_at: outcome === 'processing' ? null : now,
    ...(isNew && (await creditNote(work, row.team_id))),
  })
  if (isNew) await notifyPrimary(work, row)
  const found = { kind: 'refund_failed', team_id: row.team_id, object_id: refund.id || id } as const
  if (outcome === 'failed' || outcome === 'cancelled')
    await insertFinding(tx, { ...found, mended: false, found_at: now })
}

async function creditNote({ tx, now, platform }: SystemWork, team_id: string) {
  return {
    number: await takeCreditNoteNumber(tx),
    issuer: JSON.stringify(operatorOf(platform.config)),
    recipient: JSON.stringify(await recipientOf(tx, team_id)),
    credit_date: londonDay(now),
  }
}

async function notifyPrimary({ tx }: SystemWork, { team_id, total }: RefundRow): Promise<void> {
  const primary = await selectPrimary(tx, team_id)
  if (!primary) return
  const { email: to, language, name_first: name, company_name: company } = primary
  await queueMail(tx, {
    to,
    language,
    template: 'payment_refunded',
    parameters: { name, company, total: poundsOf(total) },
  })
}

import { endsWithPeriod } from '@waybill/domain/subscriptions/billing'
import type { ProviderInvoice } from '../../../platform/payments/payment-provider.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'
import { finishDebit, insertDebit } from './debits.sql.ts'
import { notifyDebit } from './notify-debits.ts'

/** A payment that is being collected from a bank account, or was: noted once, announced, and finished when it is. */
export async function applyDebit(work: SystemWork, team_id: string, invoice: ProviderInvoice): Promise<void> {
  const { tx, now } = work
  const { id: provider_id, outcome, charge } = invoice
  if (!invoice.is_collecting) {
    if (outcome !== 'processing') await finishDebit(tx, provider_id, { outcome, finished_at: now })
    return
  }
  const isNew = await insertDebit(tx, { provider_id, team_id, total: charge.total, created_at: now })
  const told_for = (await selectLiveSubscription(tx, team_id))?.debit_told_for ?? null
  // A renewal was announced before its day; everything else is as soon as it is asked for.
  const wasTold =
    told_for !== null && endsWithPeriod(told_for, invoice.period_start) && told_for >= invoice.period_start
  if (isNew && !wasTold) await notifyDebit(work, team_id, { total: charge.total })
}

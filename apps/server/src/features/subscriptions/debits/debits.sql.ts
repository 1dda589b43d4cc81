import type { Pence } from '@waybill/domain/money/money'
import type { PaymentOutcome } from '@waybill/domain/subscriptions/payment'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isChargedAgain } from '../subscriptions.sql.ts'

type NewDebit = { provider_id: string; team_id: string; total: Pence; created_at: Date }

/** Answers whether it is a new one. */
export async function insertDebit(tx: Tx, debit: NewDebit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_debits')
    .values({ ...debit, outcome: 'processing' satisfies PaymentOutcome })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function finishDebit(tx: Tx, provider_id: string, finish: { outcome: PaymentOutcome; finished_at: Date }) {
  await tx
    .updateTable('payment_debits')
    .set(finish)
    .where('provider_id', '=', provider_id)
    .where('outcome', '=', 'processing')
    .execute()
}

export async function isDebitUnderWay(tx: Tx, team_id: string): Promise<boolean> {
  const debit = await tx
    .selectFrom('payment_debits')
    .select('provider_id')
    .where('team_id', '=', team_id)
    .where('outcome', '=', 'processing')
    .executeTakeFirst()
  return debit !== undefined
}

/** Collections on their way, as far as is known here. */
export function selectOpenDebits(db: Db) {
  return db
    .selectFrom('payment_debits')
    .select(['provider_id', 'team_id'])
    .where('outcome', '=', 'processing')
    .orderBy('created_at')
    .execute()
}

export async function deleteFinishedDebits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_debits').where('created_at', '<', before).where('outcome', '<>', 'processing').execute()
}

/** Renewals by direct debit before `until` whose payer was not notified of the collection yet. */
export function selectDebitsToNotify(db: Db, now: Date, until: Date, limit: number) {
  return db
    .selectFrom('subscriptions')
    .select(['team_id', 'period_end'])
    .where('ended_at', 'is', null)
    .where('stripe_status', '=', 'active')
    .where('source', '=', 'bacs')
    .where(isChargedAgain('subscriptions'))
    .where('provider_id', 'is not', null)
    .where('period_end', '>', now)
    .where('period_end', '<=', until)
    .where((each) => each.or([each('cancels_at', 'is', null), each('cancels_at', '>', each.ref('period_end'))]))
    .where((each) =>
      each.or([each('debit_told_for', 'is', null), each('debit_told_for', '<>', each.ref('period_end'))]),
    )
    .orderBy('period_end')
    .limit(limit)
    .execute()
}

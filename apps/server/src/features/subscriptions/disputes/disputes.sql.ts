import type { Insertable } from 'kysely'
import type { DisputeStatus } from '@waybill/domain/subscriptions/payment'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'

/** Of one dispute only one thing is noted at a time. */
export function lockDispute(tx: Tx, provider_id: string) {
  return tx
    .selectFrom('payment_disputes')
    .select(['id', 'status'])
    .where('provider_id', '=', provider_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Answers whether it is a new one. */
export async function insertDispute(tx: Tx, dispute: Insertable<Database['payment_disputes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateDispute(tx: Tx, id: string, changes: { status: DisputeStatus; respond_by: Date | null }) {
  await tx.updateTable('payment_disputes').set(changes).where('id', '=', id).execute()
}

/** Banks take months: all that is open is looked at again, however long ago it was opened. */
export function selectOpenDisputes(db: Db) {
  return db
    .selectFrom('payment_disputes')
    .select('provider_id')
    .where('status', 'in', ['needs_response', 'under_review'] satisfies DisputeStatus[])
    .orderBy('opened_at')
    .execute()
}

import type { PaymentFindingKind } from '@waybill/domain/subscriptions/payment'
import { storeNames } from '@waybill/domain/subscriptions/store-purchase'
import type { Db, Tx } from '../../../platform/database/database.ts'

type Finding = {
  kind: PaymentFindingKind
  team_id: string | null
  object_id: string
  mended: boolean
  found_at: Date
}

export async function insertFinding(db: Db | Tx, finding: Finding): Promise<void> {
  await db.insertInto('payment_findings').values(finding).execute()
}

/** Of a kind that is written once about each thing, also by two at the same moment (`payment_findings_once`). */
export async function insertFindingOnce(db: Db, finding: Finding): Promise<void> {
  await db
    .insertInto('payment_findings')
    .values(finding)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findingIsKnown(db: Db | Tx, kind: PaymentFindingKind, object_id: string): Promise<boolean> {
  const known = await db
    .selectFrom('payment_findings')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .executeTakeFirst()
  return known !== undefined
}

/** Settles findings whose subject has come to its end by itself. */
export async function settleFindingsAbout(tx: Db | Tx, kind: PaymentFindingKind, object_id: string, settled_at: Date) {
  await tx
    .updateTable('payment_findings')
    .set({ settled_at })
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .where('settled_at', 'is', null)
    .execute()
}

export async function deleteOldFindings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_findings').where('found_at', '<', before).execute()
}

/** Everything that runs here and is paid through the provider. */
export async function selectRunningOfProvider(db: Db): Promise<{ team_id: string; provider_id: string }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['team_id', 'provider_id'])
    .where('ended_at', 'is', null)
    .where('provider_id', 'is not', null)
    .where('source', 'not in', storeNames)
    .execute()
  return rows.map(({ team_id, provider_id }) => ({ team_id, provider_id: provider_id! }))
}

/** Messages that were taken, and of which nothing has come since. */
export function selectLeftMessages(db: Db, before: Date) {
  return db
    .selectFrom('payment_messages as message')
    .leftJoin('payment_customers as customer', 'customer.provider_id', 'message.customer_id')
    .select(['message.id', 'customer.team_id'])
    .where('message.handled_at', 'is', null)
    .where('message.received_at', '<', before)
    .execute()
}

/** One that is left to staff, with its row locked. */
export function lockFinding(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_findings')
    .select(['id', 'kind', 'object_id', 'team_id', 'mended', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function settleFinding(tx: Tx, id: string, settled: { settled_at: Date; settled_by: string }) {
  await tx.updateTable('payment_findings').set(settled).where('id', '=', id).execute()
}

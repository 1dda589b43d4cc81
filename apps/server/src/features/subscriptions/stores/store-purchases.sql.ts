import { sql } from 'kysely'
import { isStoreOver, type StoreName, type StoreState, storeStates } from '@waybill/domain/subscriptions/store-purchase'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueForCustomer } from '../../../platform/payments/payment-messages.sql.ts'
import type { StorePurchase } from '../../../platform/payments/stores/store-port.ts'

/** The task that asks a store about one purchase. */
export const READ_STORE_PURCHASE = 'read_store_purchase'

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof selectPurchase>>>

/** The purchase that has one of these names, whoever's it is. */
export function selectPurchase(db: Db | Tx, { store, names }: Pick<StorePurchase, 'store' | 'names'>) {
  return db
    .selectFrom('store_purchases')
    .selectAll()
    .where('id', 'in', (named) =>
      named
        .selectFrom('store_purchase_names')
        .select('purchase_id')
        .where('store', '=', store)
        .where('name', 'in', [...names]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** The same with its row locked; its team's row is locked before. */
export async function lockPurchase(tx: Tx, purchase: Pick<StorePurchase, 'store' | 'names'>) {
  const found = await selectPurchase(tx, purchase)
  return (
    found &&
    (await tx.selectFrom('store_purchases').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirst())
  )
}

type Standing = {
  token: string
  product_id: string
  state: StoreState
  will_renew: boolean
  is_acknowledged: boolean
  period_end: Date
  read_at: Date
}
const standingOf = ({ token, product_id, state, will_renew, is_acknowledged, period_end, read_at }: StorePurchase) =>
  ({ token, product_id, state, will_renew, is_acknowledged, period_end, read_at }) satisfies Standing

/** Null when somebody else's purchase has one of its names: whoever is first has it. */
export async function insertPurchase(
  tx: Tx,
  purchase: StorePurchase,
  owner: { team_id: string; user_id: string; created_at: Date },
): Promise<PurchaseRow | null> {
  const { store } = purchase
  const row = await tx
    .insertInto('store_purchases')
    .values({ ...standingOf(purchase), ...owner, store })
    .returningAll()
    .executeTakeFirstOrThrow()
  const added = await insertNames(tx, row.id, purchase)
  return added === purchase.names.length ? row : null
}

/** Answers how many are new. */
async function insertNames(tx: Tx, purchase_id: string, { store, names }: StorePurchase): Promise<number> {
  const inserted = await tx
    .insertInto('store_purchase_names')
    // In one order, so that two who bring the same names wait for each other and not in a circle.
    .values([...names].sort().map((name) => ({ store, name, purchase_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return inserted.length
}

export async function updatePurchase(
  tx: Tx,
  id: string,
  purchase: StorePurchase,
  more: { subscription_id?: string | null; team_id?: string; user_id?: string } = {},
): Promise<void> {
  await tx
    .updateTable('store_purchases')
    .set({ ...standingOf(purchase), ...more })
    .where('id', '=', id)
    .execute()
  await insertNames(tx, id, purchase)
}

export function selectPurchaseById(db: Db | Tx, id: string) {
  return db.selectFrom('store_purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Purchases whose end is not known: all of them, or those that should have been renewed by then, or still want to be
 * acknowledged.
 */
export function selectRunningPurchases(db: Db, due?: Date) {
  const running = db
    .selectFrom('store_purchases')
    .select('id')
    .where('state', 'not in', storeStates.filter(isStoreOver))
  if (!due) return running.execute()
  return running
    .where((each) => each.or([each('period_end', '<=', due), each('is_acknowledged', '=', false)]))
    .execute()
}

/** Work about one purchase stands in one line; what waits there already is not queued beside it. */
export async function queuePurchase(tx: Tx, payload: { purchase_id: string; is_compared: boolean }): Promise<void> {
  const key = `purchase-${payload.purchase_id}-${payload.is_compared}`
  await queueForCustomer(tx, payload.purchase_id, { task: READ_STORE_PURCHASE, payload, key })
}

export async function markAcknowledged(db: Db, id: string): Promise<void> {
  await db.updateTable('store_purchases').set({ is_acknowledged: true }).where('id', '=', id).execute()
}

const columns = { apple: 'apple_mobile_plan_id', google: 'google_mobile_plan_id' } as const

export function selectPlanOfProduct(db: Db | Tx, store: StoreName, product_id: string) {
  return db.selectFrom('plans').selectAll().where(columns[store], '=', product_id).executeTakeFirst()
}

export function selectSubscription(tx: Tx, id: string) {
  return tx.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function isOfTeam(db: Db | Tx, user_id: string, team_id: string): Promise<boolean> {
  return sql<{
    is: boolean
  }>`select exists (select from users where id::text = ${user_id} and team_id = ${team_id}) as "is"`
    .execute(db)
    .then(({ rows }) => rows[0]?.is ?? false)
}

/** The company that a user pays for, if they are its Primary Member. */
export function selectTeamOfPayer(db: Db | Tx, user_id: string) {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'team_id'])
    .where(sql<string>`id::text`, '=', user_id)
    .where('is_primary', '=', true)
    .where('inactivated', '=', false)
    .where('team_id', 'is not', null)
    .$narrowType<{ team_id: string }>()
    .executeTakeFirst()
}

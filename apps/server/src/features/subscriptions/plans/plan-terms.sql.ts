import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type Terms = {
  name: string
  description: string
  cost: number
  max_users: number
  active: boolean
  apple_mobile_plan_id?: string | null | undefined
  google_mobile_plan_id?: string | null | undefined
}

export function lockPlan(tx: Tx, id: string) {
  return tx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One at a time: two new plans get neither one code nor one place. */
export async function lockPlans(tx: Tx) {
  await sql`lock table plans in share row exclusive mode`.execute(tx)
  return tx.selectFrom('plans').select(['code', 'sort_no']).execute()
}

export function selectPlansOnOffer(db: Db) {
  return db.selectFrom('plans').selectAll().where('active', '=', true).orderBy('sort_no').execute()
}

type NewPlan = Terms & { code: string; sort_no: number; interval: 'month' | 'year'; interval_count: number }

export function insertPlan(tx: Tx, plan: NewPlan) {
  return tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
}

export async function updatePlan(tx: Tx, id: string, terms: Terms) {
  await tx.updateTable('plans').set(terms).where('id', '=', id).execute()
}

const products = ['apple_mobile_plan_id', 'google_mobile_plan_id'] as const

/** Which of the products another plan has: a purchase must say which plan it is of. */
export async function selectTakenProducts(tx: Tx, terms: Terms, id: string | null) {
  const given = products.filter((product) => terms[product])
  const others = await tx
    .selectFrom('plans')
    .select(products)
    .where((plan) => plan.or(given.map((product) => plan(product, '=', terms[product]!))))
    .$if(id !== null, (plans) => plans.where('id', '<>', id))
    .execute()
  return given.filter((product) => others.some((other) => other[product] === terms[product]))
}

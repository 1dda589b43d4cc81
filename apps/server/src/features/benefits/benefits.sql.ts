import { sql } from 'kysely'
import type { BenefitInput } from '@waybill/domain/benefits/benefit-input'
import type { Tx } from '../../platform/database/database.ts'

export function lockBenefit(tx: Tx, id: string) {
  return tx.selectFrom('benefits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One at a time: two new benefits get neither one place nor one more than there is room for. */
export async function lockBenefits(tx: Tx) {
  await sql`lock table benefits in share row exclusive mode`.execute(tx)
  return tx.selectFrom('benefits').select(['id', 'sort_no']).orderBy('sort_no').orderBy('id').execute()
}

export function insertBenefit(tx: Tx, benefit: BenefitInput & { sort_no: number; updated_at: Date }) {
  return tx.insertInto('benefits').values(benefit).returning('id').executeTakeFirstOrThrow()
}

export async function updateBenefit(tx: Tx, id: string, benefit: BenefitInput & { updated_at: Date }) {
  await tx.updateTable('benefits').set(benefit).where('id', '=', id).execute()
}

/** The place in the list is the place among the ids. */
export async function setBenefitOrder(tx: Tx, ids: readonly string[]) {
  await sql`update benefits set sort_no = wanted.sort_no
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, sort_no) where benefits.id = wanted.id`.execute(tx)
}

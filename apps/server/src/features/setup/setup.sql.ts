import { sql } from 'kysely'
import type { SetupLineCode } from '@waybill/domain/setup/setup-line'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Staff who can sign in: active, with a second factor. */
export async function countStaffAtWork(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users u
    where u.registration_progress = 'admin' and not u.inactivated
      and exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countPlansOnOffer(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from plans where active`.execute(db)
  return rows[0]?.count ?? 0
}

export type Aside = { code: string; reason: string; person: string; created_at: Date }

/** Lines that were put aside, by whom and why. */
export async function selectAside(db: Db): Promise<Aside[]> {
  const { rows } = await sql<Aside>`select c.code, c.reason, u.name_first || ' ' || u.name_last as person, c.created_at
    from setup_checks c join users u on u.id = c.user_id`.execute(db)
  return rows
}

export function lockAside(tx: Tx, code: SetupLineCode) {
  return tx.selectFrom('setup_checks').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

type NewAside = { code: SetupLineCode; reason: string; user_id: string; created_at: Date }

export async function storeAside(tx: Tx, aside: NewAside) {
  await tx
    .insertInto('setup_checks')
    .values(aside)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(aside))
    .execute()
}

export async function deleteAside(tx: Tx, code: SetupLineCode) {
  await tx.deleteFrom('setup_checks').where('code', '=', code).execute()
}

import { sql } from 'kysely'
import type { AddStaffInput } from '@waybill/domain/staff/staff-input'
import type { StaffRole } from '@waybill/domain/staff/staff-role'
import type { Db, Tx } from '../../platform/database/database.ts'

export type StaffAccount = NonNullable<Awaited<ReturnType<typeof lockAccountOf>>>

export function lockAccountOf(tx: Tx, email: string) {
  return tx.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
}

/** Somebody who is staff; anybody else is not there. */
export function lockStaff(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('registration_progress', '=', 'admin')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertStaff(tx: Tx, input: AddStaffInput): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...input, registration_progress: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account of no company becomes staff, whether it was switched off or not. */
export async function promoteToStaff(tx: Tx, id: string, { name_first, name_last, staff_roles }: AddStaffInput) {
  await tx
    .updateTable('users')
    .set({ name_first, name_last, staff_roles, registration_progress: 'admin', inactivated: false })
    .where('id', '=', id)
    .execute()
}

export async function updateRoles(tx: Tx, id: string, staff_roles: StaffRole[]) {
  await tx.updateTable('users').set({ staff_roles }).where('id', '=', id).execute()
}

export function lockChange(tx: Tx, user_id: string) {
  return tx.selectFrom('staff_changes').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst()
}

type NewChange = { user_id: string; staff_roles: StaffRole[]; asked_by: string; asked_at: Date }

export async function storeChange(tx: Tx, change: NewChange) {
  await tx
    .insertInto('staff_changes')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

export async function deleteChange(tx: Tx, user_id: string) {
  await tx.deleteFrom('staff_changes').where('user_id', '=', user_id).execute()
}

export async function deleteChangesBefore(db: Db, moment: Date) {
  await db.deleteFrom('staff_changes').where('asked_at', '<', moment).execute()
}

/** The account stays, switched off: the audit log names it. */
export async function demoteStaff(tx: Tx, id: string) {
  await tx
    .updateTable('users')
    .set({ staff_roles: [], registration_progress: 'member_role', inactivated: true })
    .where('id', '=', id)
    .execute()
}

/** Every owner, locked in one order, so that two removals at once see each other. */
export async function lockOwners(tx: Tx) {
  const { rows } = await sql<{ id: string; has_second_factor: boolean }>`
    select u.id, exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from users u where u.registration_progress = 'admin' and 'owner' = any(u.staff_roles) and not u.inactivated
    order by u.id for no key update of u`.execute(tx)
  return rows
}

export async function isAnybodyStaff(db: Db): Promise<boolean> {
  const { rows } = await sql`select from users where registration_progress = 'admin' limit 1`.execute(db)
  return rows.length > 0
}

/** Everybody who is staff, for the command. */
export async function selectStaff(db: Db) {
  const { rows } = await sql<{
    name: string
    email: string
    staff_roles: StaffRole[]
    inactivated: boolean
    has_password: boolean
    has_second_factor: boolean
  }>`select u.name_first || ' ' || u.name_last as name, u.email, u.staff_roles, u.inactivated, u.password_hash is not null as has_password,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from users u where u.registration_progress = 'admin' order by u.name_first, u.id`.execute(db)
  return rows
}

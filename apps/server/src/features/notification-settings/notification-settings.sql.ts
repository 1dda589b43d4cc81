import { sql } from 'kysely'
import type { NotificationWishes } from '@waybill/domain/notifications/notification-switches'
import type { MemberRole } from '@waybill/domain/teams/team'
import type { Language } from '@waybill/domain/users/profile-setting'
import type { Db, Tx } from '../../platform/database/database.ts'

/** Somebody who is told things outside the app, and how they want it. */
export type Reader = NotificationWishes & {
  id: string
  team_id: string | null
  member_role: MemberRole | null
  email: string
  name_first: string
  language: Language
}

const roleOfTeam = sql<MemberRole | null>`(select member_role from teams t where t.id = users.team_id)`
const switchedOff = sql<NotificationWishes['switched_off']>`array(select topic || ':' || means
  from notification_switches_off o where o.user_id = users.id)`

export async function selectReaders(db: Db, user_ids: readonly string[]): Promise<Map<string, Reader>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'team_id', 'email', 'name_first', 'email_notifications'])
    .select([sql<Language>`language`.as('language'), roleOfTeam.as('member_role'), switchedOff.as('switched_off')])
    .where('id', 'in', user_ids)
    .where('inactivated', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Switch = { user_id: string; topic: string; means: string }

export async function switchOff(tx: Tx, { user_id, topic, means }: Switch) {
  await sql`insert into notification_switches_off values (${user_id}, ${topic}, ${means}) on conflict do nothing`.execute(
    tx,
  )
}

export async function switchOn(tx: Tx, { user_id, topic, means }: Switch) {
  await sql`delete from notification_switches_off where user_id = ${user_id} and topic = ${topic} and means = ${means}`.execute(
    tx,
  )
}

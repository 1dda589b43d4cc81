import { sql } from 'kysely'
import type { AlertStanding } from '@waybill/domain/alerts/alert-pace'
import type { Tx } from '../../platform/database/database.ts'

export type Waiting = {
  user_id: string
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
  most_an_hour: number | null
} & AlertStanding

/** Users for whom alerts wait, those who have waited longest first. */
export async function selectWaiting(tx: Tx, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select st.user_id, st.hour_began_at, st.said_in_hour, st.held_since, s.quiet_from, s.quiet_until, s.time_zone, s.most_an_hour
    from alert_standings st left join alert_settings s on s.user_id = st.user_id
    where st.held_since is not null order by st.held_since limit ${most}`.execute(tx)
  return rows
}

/** How many of those that waited are still to be had and were not looked at meanwhile. */
export async function countHeld(tx: Tx, waiting: readonly Waiting[]): Promise<Map<string, number>> {
  const ids = waiting.map(({ user_id }) => user_id)
  const { rows } = await sql<{ user_id: string; count: number }>`
    select st.user_id, (select count(*)::int from unseen_alerts(st.user_id) as u (job_id)
      join job_audiences a on a.job_id = u.job_id where a.created_at >= st.held_since and st.user_id <> all (a.aloud_user_ids)) as count
    from alert_standings st where st.user_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

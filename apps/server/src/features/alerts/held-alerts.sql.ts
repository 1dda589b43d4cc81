import { sql } from 'kysely'
import type { AlertPace } from '@waybill/domain/alerts/alert-pace'
import type { Tx } from '../../platform/database/database.ts'
import { jobsOpenTo } from '../jobs/jobs-visible-to.sql.ts'
import { candidate, matchedJob, type MatchingTaker } from './matching-takers.sql.ts'

export type Waiting = {
  user_id: string
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
  most_an_hour: number | null
} & AlertPace

/** Users for whom alerts wait, those who have waited longest first. */
export async function selectWaiting(tx: Tx, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select st.user_id, st.hour_began_at, st.said_in_hour, st.held_since, s.quiet_from, s.quiet_until, s.time_zone, s.most_an_hour
    from alert_standings st left join alert_settings s on s.user_id = st.user_id
    where st.held_since is not null order by st.held_since limit ${most}`.execute(tx)
  return rows
}

export type Held = Pick<MatchingTaker, 'subscription_status' | 'expire_at'> & { user_id: string; count: number }

/** How many of those that waited are still to be had, by them, and were not looked at meanwhile. Nobody who is shut out is counted for. */
export async function countHeld(tx: Tx, waiting: readonly Waiting[], now: Date): Promise<Held[]> {
  const ids = waiting.map(({ user_id }) => user_id)
  const { rows } = await sql<Held>`
    select st.user_id, t.subscription_status, t.expire_at, (select count(*)::int from unseen_alerts(st.user_id) as unseen (job_id)
      join job_audiences a on a.job_id = unseen.job_id join jobs j on j.id = a.job_id
      where a.created_at >= st.held_since and st.user_id <> all (a.aloud_user_ids) and ${jobsOpenTo(candidate(now), matchedJob)}) as count
    from alert_standings st join users u on u.id = st.user_id join teams t on t.id = u.team_id
    where st.user_id = any(${ids}::uuid[]) and not u.inactivated and not t.is_suspended`.execute(tx)
  return rows
}

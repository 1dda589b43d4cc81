import { sql } from 'kysely'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { LogoutReason } from '@waybill/domain/live/live-events'
import {
  isActiveSubscriber,
  statusWithoutTeam,
  type SubscriptionStatus,
} from '@waybill/domain/subscriptions/subscription-status'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Db } from '../../platform/database/database.ts'
import { rowOf } from '../../platform/database/sql-parts.ts'
import type { Finders, FindSession } from '../../platform/http/viewer-cache.ts'
import type { FindLogoutReasons, FindSessions, FindSessionStates } from '../../platform/live/watch-sessions.ts'
import { markKeyUsed } from '../api-keys/api-keys.sql.ts'
import { restrictedUntil } from '../restrictions/restrictions.sql.ts'
import { hasInvoiceDetails } from '../teams/teams-visible-to.sql.ts'
import { markUsed } from './sessions/sessions.sql.ts'

type Row = Omit<Viewer, 'is_active_subscriber'> & {
  last_used_at: Date
  user_updated_at: Date
  team_updated_at: Date | null
  expire_at: Date | null
}

/** Everything the rules look at, of the user `u` and the team `t`. */
const standing = (
  now: Date,
) => sql`u.updated_at as user_updated_at, t.updated_at as team_updated_at, u.id as user_id, u.team_id, u.registration_progress, u.staff_roles, u.language, u.is_primary, u.has_full_access,
    u.post_work, u.tracking, u.job_notification_tracking, u.inactivated, u.can_bid, coalesce(t.can_bid, false) as team_can_bid, u.can_use_client_api, u.has_demo_account_access,
    t.company_kind, t.member_role, coalesce(t.subscription_status, ${sql.lit(statusWithoutTeam)}) as subscription_status, t.expire_at,
    t.free_job_id is not null as free_job_used, coalesce(t.is_suspended, false) as team_suspended, coalesce(t.is_sandbox, false) as is_sandbox,
    team_documents_state(t.id, ${londonDay(now)}::date) as documents_state, coalesce(team_fors_accredited(t.id, ${londonDay(now)}::date), false) as fors_accredited,
    ${hasInvoiceDetails(rowOf('t'))} as invoice_details_complete,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor, ${restrictedUntil(now)} as restricted_until`

const ofSessions = (
  now: Date,
) => sql<Row>`select s.id as session_id, null::uuid as api_key_id, s.last_used_at, s.impersonator_id, ${standing(now)}
  from sessions s join users u on u.id = s.user_id left join teams t on t.id = u.team_id`

/** A key opens what its user may open, as long as that user may use keys; staff have none. */
const ofKeys = (
  now: Date,
) => sql<Row>`select k.id as session_id, k.id as api_key_id, coalesce(k.last_used_at, k.created_at) as last_used_at, null::uuid as impersonator_id, ${standing(now)}
  from api_keys k join users u on u.id = k.acts_as_id join users owner on owner.id = k.user_id left join teams t on t.id = u.team_id
  where k.revoked_at is null and not owner.inactivated and not u.inactivated and u.registration_progress = 'completed'
    and case when k.is_demo then owner.has_demo_account_access and t.sandbox_of = owner.team_id else owner.can_use_client_api end`

/** An impersonated session ends with the staff member's own: signed out, expired, or no staff any more. */
const staffIsStillThere = (now: Date) => sql`(s.impersonator_id is null or exists (
  select from impersonations i join sessions own on own.id = i.staff_session_id join users staff on staff.id = i.staff_id
  where i.session_id = s.id and own.revoked_at is null and own.expires_at > ${now}
    and not staff.inactivated and staff.registration_progress = 'admin'))`

const isRunning = (now: Date) => sql`s.revoked_at is null and s.expires_at > ${now} and ${staffIsStillThere(now)}`

/** A read stays a read: when a session was last used is noted this seldom. */
const USED_EVERY_MS = 5 * 60_000

/** The owner of a token, with everything the rules look at, in one statement. */
export function findSession(db: Db): FindSession {
  return async (token_hash, now) => {
    const { rows } =
      await sql<Row>`${ofSessions(now)} where s.token_hash = ${token_hash} and ${isRunning(now)}`.execute(db)
    const [row] = rows
    if (!row) return null
    if (now.getTime() - row.last_used_at.getTime() > USED_EVERY_MS) await markUsed(db, token_hash, now)
    return viewerOf(row, now)
  }
}

/** The user that an API key acts for; a demo key acts for a user of the demo account. */
function findApiKey(db: Db): FindSession {
  return async (key_hash, now) => {
    const { rows } = await sql<Row>`${ofKeys(now)} and k.key_hash = ${key_hash}`.execute(db)
    const [row] = rows
    if (!row) return null
    if (now.getTime() - row.last_used_at.getTime() > USED_EVERY_MS) await markKeyUsed(db, row.session_id, now)
    return viewerOf(row, now)
  }
}

export function findersOf(db: Db): Finders {
  return { session: findSession(db), api_key: findApiKey(db) }
}

/** The viewer of a user without a session: for the product's work on a team's behalf. */
export async function findViewerOf(db: Db, user_id: string, now: Date): Promise<Viewer | null> {
  const { rows } =
    await sql<Row>`select u.id as session_id, null::uuid as api_key_id, ${now}::timestamptz as last_used_at, null::uuid as impersonator_id, ${standing(now)}
    from users u left join teams t on t.id = u.team_id where u.id = ${user_id}::uuid`.execute(db)
  return rows[0] ? viewerOf(rows[0], now) : null
}

/** For the watch over open connections. */
export function findSessionsOf(db: Db): FindSessions {
  return { findSessionStates: findSessionStates(db), findLogoutReasons: findLogoutReasons(db) }
}

/** Those of the sessions that run, all in one statement. */
function findSessionStates(db: Db): FindSessionStates {
  return async (session_ids, now) => {
    const { rows } = await sql<Row>`${ofSessions(now)} where s.id = any(${session_ids}) and ${isRunning(now)}`.execute(
      db,
    )
    return new Map(
      rows.map((row) => {
        const { user_updated_at, team_updated_at } = row
        return [row.session_id, { viewer: viewerOf(row, now), user_updated_at, team_updated_at }]
      }),
    )
  }
}

/** An account that its owner deleted is over, not suspended. */
function findLogoutReasons(db: Db): FindLogoutReasons {
  return async (session_ids, now) => {
    const { rows } = await sql<{ id: string; reason: LogoutReason }>`select s.id, case
        when s.impersonator_id is not null then 'staff_visit_over'
        when u.inactivated and u.deleted_at is null then 'inactivated'
        when s.revoked_at is null and s.expires_at <= ${now} then 'expired'
        else 'ended' end as reason
      from sessions s join users u on u.id = s.user_id where s.id = any(${session_ids})`.execute(db)
    return new Map(rows.map(({ id, reason }) => [id, reason]))
  }
}

function viewerOf(found: Row, now: Date): Viewer {
  const { expire_at, last_used_at: _, user_updated_at: __, team_updated_at: ___, ...row } = found
  return {
    ...row,
    is_active_subscriber: isActiveSubscriber(row.subscription_status as SubscriptionStatus, expire_at, now),
  }
}

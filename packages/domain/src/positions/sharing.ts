import type { VehicleStatus } from '../fleet/fleet.ts'
import { isActiveSubscriber, type SubscriptionStatus } from '../subscriptions/subscription-status.ts'
import { MAP_SHOWS_MS } from './reporting.ts'

/** A running job somebody drives, and the two companies whose job it is. */
export type RunningJob = { id: string; team_id: string; bid_team_id: string | null }

/** The facts that decide who sees the position of a reporting user. */
export type Standing = VehicleStatus & {
  team_id: string | null
  tracking: boolean
  job_notification_tracking: boolean
  /** No longer let in, or gone for good. */
  inactivated: boolean
  team_suspended: boolean
  is_sandbox: boolean
  subscription_status: SubscriptionStatus
  expire_at: Date | null
  /** The kind of the fleet vehicle that they drive and that shares its position; null when there is none. */
  vehicle_id: string | null
  jobs: readonly RunningJob[]
}

/** The viewer of the map. */
export type Onlooker = { team_id: string | null; is_sandbox: boolean; blocked_team_ids: ReadonlySet<string> }

/** Whether the position may be kept at all: of who has agreed to it, and may still sign in. */
export function mayBeKept(standing: Standing): boolean {
  return (standing.tracking || standing.job_notification_tracking) && !standing.inactivated && !standing.team_suspended
}

/**
 * On the map of available vehicles: who shares, with a vehicle that shares, of an active subscriber (semantics §9), and not
 * of the sandbox, which nobody meets (semantics §10). Times in ms.
 */
export function isOnMap(standing: Standing, heard_at: number, now: number): boolean {
  return (
    mayBeKept(standing) &&
    standing.tracking &&
    standing.team_id !== null &&
    standing.vehicle_id !== null &&
    !standing.is_sandbox &&
    isActiveSubscriber(standing.subscription_status, standing.expire_at, new Date(now)) &&
    now - heard_at <= MAP_SHOWS_MS
  )
}

/** Whether the onlooker is shown somebody who is on the map: their own, or anybody's unless one side blocks the other. */
export function isShownTo(onlooker: Onlooker, { team_id }: Pick<Standing, 'team_id'>): boolean {
  if (team_id === null || onlooker.is_sandbox) return false
  return team_id === onlooker.team_id || !onlooker.blocked_team_ids.has(team_id)
}

/** To the metre for colleagues, and for the poster of a job that they carry just now; about a kilometre for everybody else. */
export function isExactFor(onlooker: Onlooker, { team_id, jobs }: Standing): boolean {
  if (onlooker.team_id === null) return false
  return team_id === onlooker.team_id || jobs.some((job) => job.team_id === onlooker.team_id)
}

/** Alerts may ask where somebody is; the two sides of a job, only when tracking is on. */
export function isSharedWithJob(standing: Standing): boolean {
  return mayBeKept(standing) && standing.tracking
}

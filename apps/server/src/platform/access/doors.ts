import { isStaff, type Viewer } from '@waybill/domain/access/viewer'
import { isLimitedTrial } from '@waybill/domain/subscriptions/subscription-status'
import { AppError } from '../app-error.ts'

/**
 * Audience of a root field: anybody, anybody signed in, members in good standing (the default), staff; or `awarded`:
 * members, and teams with an ended subscription, for the jobs that were awarded before (decision 0038). Which those
 * are, the field's rows say.
 */
export type Door = 'public' | 'session' | 'awarded' | 'member' | 'staff'

/** Refuses whoever may not pass a root field's door; the messages are the specification's (spec §8). */
export function checkDoor(door: Door, viewer: Viewer | null): void {
  if (door === 'public') return
  if (!viewer) throw AppError.unauthenticated()
  if (door === 'staff') requireStaff(viewer)
  if (door === 'member' || door === 'awarded') requireGoodStanding(viewer)
  if (door === 'member') requireSubscription(viewer)
}

export function isOpenTo(door: Door, viewer: Viewer | null): boolean {
  try {
    checkDoor(door, viewer)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function requireStaff(viewer: Viewer) {
  if (viewer.inactivated) throw AppError.refused('inactivated')
  if (!isStaff(viewer)) throw AppError.refused('not_staff')
  if (!viewer.has_second_factor) throw AppError.refused('second_factor_required')
}

function requireGoodStanding(viewer: Viewer) {
  // Staff in a member's place see what there is to help with (spec §6); what they may do there is that member's rights.
  if (isStaff(viewer) || viewer.impersonator_id !== null) return
  if (viewer.inactivated) throw AppError.refused('inactivated')
  if (viewer.team_suspended) throw AppError.refused('team_deactivated')
}

function requireSubscription(viewer: Viewer) {
  if (!isSubscribed(viewer)) throw AppError.refused('not_subscribed')
}

/** Also a limited trial, and staff, in a member's place too. */
export function isSubscribed(viewer: Viewer): boolean {
  if (isStaff(viewer) || viewer.impersonator_id !== null) return true
  return viewer.is_active_subscriber || isLimitedTrial(viewer.subscription_status)
}

import type { OnboardingStep } from '../onboarding/onboarding.ts'
import type { StaffRole } from '../staff/staff-role.ts'
import type { Rule } from './rule.ts'
import { isStaff, type Viewer } from './viewer.ts'

const isOwner = (viewer: Viewer) => viewer.staff_roles.includes('owner')

export const hasSecondFactor: Rule<unknown> = {
  refusal: 'second_factor_required',
  allows: (viewer) => viewer.has_second_factor,
}

/** One of these roles is enough; an owner has them all. */
export function hasStaffRole(...roles: readonly StaffRole[]): Rule<unknown> {
  return {
    refusal: 'staff_role',
    allows: (viewer) => isOwner(viewer) || roles.some((role) => viewer.staff_roles.includes(role)),
  }
}

/** How a colleague of the staff signs in is for owners. */
export const isOwnerWhereStaff: Rule<{ user: { registration_progress: OnboardingStep } }> = {
  refusal: 'staff_role',
  allows: (viewer, { user }) => !isStaff(user) || isOwner(viewer),
}

/** Somebody must be left who can add staff. */
export const leavesAnOwner: Rule<{ leaves_an_owner: boolean }> = {
  refusal: 'last_owner',
  allows: (_viewer, { leaves_an_owner }) => leaves_an_owner,
}
/** Nobody takes the second lock off their own door. */
export const isSomebodyElse: Rule<{ user: { id: string } }> = {
  refusal: 'own_account',
  allows: (viewer, { user }) => user.id !== viewer.user_id,
}
/** Staff who may act in everybody's place could act in a colleague's, and hide behind them. */
export const isOfNoStaff: Rule<{ impersonated: { registration_progress: OnboardingStep } }> = {
  refusal: 'impersonating_staff',
  allows: (_viewer, { impersonated }) => !isStaff(impersonated),
}

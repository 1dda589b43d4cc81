import type { Rule } from './rule.ts'
import { isStaff } from './viewer.ts'

export const isActiveUser: Rule<unknown> = { refusal: 'inactivated', allows: (viewer) => !viewer.inactivated }
export const isInActiveTeam: Rule<unknown> = { refusal: 'team_deactivated', allows: (viewer) => !viewer.team_suspended }
// Steps on the road from before the company was suspended are still accepted; `was_before` marks them (decision 0041).
// `was_before` says that this was (decision 0041).
export const isInActiveTeamOrTellsOfBefore: Rule<{ was_before?: boolean }> = {
  refusal: 'team_deactivated',
  allows: (viewer, { was_before }) => isInActiveTeam.allows(viewer, {}) || was_before === true,
}
/** For the map and the customer of a job, or for alerts alone (spec §6). */
export const sharesPosition: Rule<unknown> = {
  refusal: 'tracking_off',
  allows: (viewer) => viewer.tracking || viewer.job_notification_tracking,
}

export const isSelfOrPrimary: Rule<{ user: { id: string; team_id: string | null } }> = {
  refusal: 'not_yours',
  allows: (viewer, { user }) =>
    user.id === viewer.user_id || (viewer.is_primary && viewer.team_id !== null && user.team_id === viewer.team_id),
}
/** A colleague, not oneself. */
export const isColleague: Rule<{ user: { id: string; team_id: string | null } }> = {
  refusal: 'not_yours',
  allows: (viewer, { user }) => user.id !== viewer.user_id && user.team_id === viewer.team_id,
}
export const isNotStaff: Rule<unknown> = { refusal: 'not_yours', allows: (viewer) => !isStaff(viewer) }
/** Open matters of an account that is to be deleted. */
type AccountAbout = {
  account: { other_users: number; open_work: number; subscription_renews: boolean; payment_under_way: boolean }
}
const leavesNobodyBehind: Rule<AccountAbout> = {
  refusal: 'primary_with_users',
  allows: (viewer, { account }) => !viewer.is_primary || account.other_users === 0,
}
const hasNoOpenWork: Rule<AccountAbout> = {
  refusal: 'work_open',
  allows: (_viewer, { account }) => account.open_work === 0,
}
/** A payment that a bank is still asked for would be for nothing. */
const hasNoPaymentUnderWay: Rule<AccountAbout> = {
  refusal: 'payment_under_way',
  allows: (viewer, { account }) => !viewer.is_primary || !account.payment_under_way,
}
const paysNoMore: Rule<AccountAbout> = {
  refusal: 'subscription_renews',
  allows: (viewer, { account }) => !viewer.is_primary || !account.subscription_renews,
}
/** A user who deletes their account leaves nobody waiting, and nothing that goes on being paid. */
export const leavesNothingOpen = [leavesNobodyBehind, hasNoOpenWork, paysNoMore, hasNoPaymentUnderWay] as const

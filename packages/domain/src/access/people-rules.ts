import type { Rule } from './rule.ts'
import { isStaff } from './viewer.ts'

export const isSelfOrPrimary: Rule<{ user: { id: string; team_id: string | null } }> = {
  unless: 'not_yours',
  holds: (viewer, { user }) =>
    user.id === viewer.user_id || (viewer.is_primary && viewer.team_id !== null && user.team_id === viewer.team_id),
}
/** A colleague, not oneself. */
export const isColleague: Rule<{ user: { id: string; team_id: string | null } }> = {
  unless: 'not_yours',
  holds: (viewer, { user }) => user.id !== viewer.user_id && user.team_id === viewer.team_id,
}
export const isActiveColleague: Rule<{ user: { is_active: boolean } }> = {
  unless: 'colleague_not_active',
  holds: (_viewer, { user }) => user.is_active,
}
/** Limited access is no obstacle: the Primary Member hears of the bids (semantics §4). */
export const colleaguePosts: Rule<{ user: { post_work: boolean } }> = {
  unless: 'colleague_no_post_work',
  holds: (_viewer, { user }) => user.post_work,
}
export const isNotStaff: Rule<unknown> = { unless: 'not_yours', holds: (viewer) => !isStaff(viewer) }
/** What still hangs on an account that is to be deleted. */
type AccountAbout = { account: { other_users: number; open_work: number; subscription_renews: boolean } }
export const leavesNobodyBehind: Rule<AccountAbout> = {
  unless: 'primary_with_users',
  holds: (viewer, { account }) => !viewer.is_primary || account.other_users === 0,
}
export const hasNoOpenWork: Rule<AccountAbout> = {
  unless: 'work_open',
  holds: (_viewer, { account }) => account.open_work === 0,
}
export const paysNoMore: Rule<AccountAbout> = {
  unless: 'subscription_renews',
  holds: (viewer, { account }) => !viewer.is_primary || !account.subscription_renews,
}

import type { Me } from '../../session/session.ts'

type Team = Pick<NonNullable<Me['team']>, 'is_active_subscriber' | 'plan' | 'future_plan'>
export type Membership = Pick<Me, 'is_impersonated'> & { team: Team | null }

/** What is news about the plan of a membership that runs (spec §2 "Deep links and events"). */
const planNews: readonly ((was: Team, is: Team) => boolean)[] = [
  (was, is) => was.plan?.id !== is.plan?.id,
  // Once, when it appears: not with every later change of the user while it waits for the renewal.
  (was, is) => is.future_plan !== null && was.future_plan?.id !== is.future_plan.id,
]

/**
 * Where a change of the user or the subscription leads, or null to stay: a team that has just become a member, or has
 * another plan or one to come, to its notifications; one that is no member any more to the page that says so. Staff in a
 * member's place stay where they look, and so does whoever is choosing or changing the plan: its page shows what has become
 * of it, or that a debit is on its way for days, and leads on.
 */
export function placeAfterChange(
  before: Membership,
  after: Membership,
  pathname: string,
): '/notifications' | '/company-email' | null {
  const [was, is] = [before.team, after.team]
  if (after.is_impersonated || !was || !is) return null
  if (!is.is_active_subscriber) return was.is_active_subscriber ? '/company-email' : null
  if (!was.is_active_subscriber) return pathname === '/subscription-edit' ? null : '/notifications'
  const isChangingIt = pathname.startsWith('/subscription')
  return !isChangingIt && planNews.some((isNews) => isNews(was, is)) ? '/notifications' : null
}

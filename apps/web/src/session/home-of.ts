import { onboarding, type OnboardingRoute } from '@waybill/domain/onboarding/onboarding'
import type { Me } from './session.ts'

type Home =
  | OnboardingRoute
  | '/admin'
  | '/second-factor'
  | '/browse-jobs'
  | '/jobs-posted'
  | '/my-work'
  | '/notifications'

/**
 * The page a user starts on, or goes on at when they are not done with signing up: takers browse, posters see what they
 * have posted (semantics §2).
 */
export function homeOf(me: Me): Home {
  if (me.registration_progress === 'admin') return me.has_second_factor ? '/admin' : '/second-factor'
  const { route } = onboarding[me.registration_progress]
  if (route) return route
  if (!me.team) return '/notifications'
  if (me.team.member_role === 'Poster') return me.has_full_access || me.post_work ? '/jobs-posted' : '/notifications'
  return me.has_full_access ? '/browse-jobs' : '/my-work'
}

/** Without signal a driver starts where the work of the day is kept; the board has nothing to show. */
export function homeWithoutSignal(me: Me): Home {
  const home = homeOf(me)
  return home === '/browse-jobs' && takesWork(me) ? '/my-work' : home
}

/** Whether there is work of others for this user to take; staff have a menu of their own. */
export function takesWork({ registration_progress, team }: Me): boolean {
  return registration_progress !== 'admin' && (team?.member_role === 'Taker' || team?.member_role === 'Both')
}

export function mayPost({ registration_progress, team, post_work }: Me): boolean {
  const isPoster = team?.member_role === 'Poster' || team?.member_role === 'Both'
  return registration_progress !== 'admin' && isPoster && post_work
}

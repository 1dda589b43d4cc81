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

import { redirect } from 'react-router'
import type { OnboardingStep } from '@waybill/domain/onboarding/onboarding'
import { freshUser } from '../../session/known-user.ts'
import { loaderOf } from '../../session/page-data.ts'
import type { RoutePath } from '../../session/paths.ts'
import { homeOf } from '../../session/home-of.ts'
import { type Me } from '../../session/session.ts'

/** The loader of an onboarding page: for users at one of its steps; everybody else is sent to their own page. */
export function stepLoader<Data>(
  path: RoutePath,
  steps: readonly OnboardingStep[],
  load: (me: Me, signal: AbortSignal) => Promise<Data>,
) {
  return loaderOf(path, async ({ signal }) => {
    const me = await freshUser()
    if (!me) throw redirect(`/login?next=${encodeURIComponent(path)}`)
    if (!steps.includes(me.registration_progress)) throw redirect(homeOf(me))
    return load(me, signal)
  })
}

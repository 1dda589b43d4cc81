import { type OnboardingAction, type OnboardingStep, stepAfter } from '@waybill/domain/onboarding/onboarding'
import { AppError } from '../../platform/app-error.ts'
import type { Work } from '../../platform/operation.ts'
import { lockNewcomer } from './onboarding.sql.ts'

/** The viewer's own row, locked: what every step of the onboarding begins with. */
export async function loadNewcomer({ tx, viewer }: Work) {
  const user = await lockNewcomer(tx, viewer.user_id)
  return user && { user }
}

/** Where a deed leads. @throws AppError CONFLICT with the present step when it is not the moment for it */
export function requireNextStep(
  user: { registration_progress: OnboardingStep; team_id: string | null },
  deed: OnboardingAction,
): OnboardingStep {
  const next = stepAfter(user.registration_progress, deed, { has_team: user.team_id !== null })
  if (!next) throw AppError.stale(user.registration_progress)
  return next
}

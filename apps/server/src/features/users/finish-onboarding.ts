import type { Tx } from '../../platform/database/database.ts'
import { completeSubscriptionStep } from './onboarding.sql.ts'

/** The team has a plan: those of its users who were waiting for one are done with signing up (semantics §2). */
export function finishOnboarding(tx: Tx, team_id: string): Promise<void> {
  return completeSubscriptionStep(tx, team_id)
}

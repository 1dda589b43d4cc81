import type { Tx } from '../../platform/database/database.ts'
import { completeRegistration } from './onboarding.sql.ts'

/** A team has its plan, or its free job: whoever of it was still choosing begins to work. */
export async function completeOnboarding(tx: Tx, team_id: string): Promise<void> {
  await completeRegistration(tx, team_id)
}

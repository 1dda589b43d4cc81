import type { Tx } from '../../platform/database/database.ts'
import { updateShownScores } from '../teams/teams.sql.ts'
import { recountFacts, recountReputations, selectReviewedTeams } from './reputations.sql.ts'
import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'

/** Recounts the published feedback of these companies, and shows it. */
export async function recount(tx: Tx, team_ids: readonly string[], now: Date): Promise<void> {
  await recountReputations(tx, team_ids, now)
  await updateShownScores(tx, team_ids)
}

const AT_ONCE = 500

/** Old feedback weighs less every day, and facts from more than a year ago are no longer shown. */
export async function recountAll(platform: Platform) {
  const now = platform.now()
  for (let after: string | null = null; ; ) {
    const team_ids: string[] = await selectReviewedTeams(platform.databases.db, after, AT_ONCE)
    await asSystem(platform, ({ tx }) => recount(tx, team_ids, now))
    if (team_ids.length < AT_ONCE) break
    after = team_ids.at(-1) ?? null
  }
  await recountFacts(platform.databases.db, now)
}

import { type PlanRoom, usersAllowed } from '@waybill/domain/subscriptions/plans'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockTeamRow, selectPlanRoom } from './teams.sql.ts'

/**
 * Locks the team and answers how many of its users are active and how many may be (semantics §3). Operations that add
 * or activate a user, or change the plan, call this first: they take turns, so none counts a user that another adds.
 */
export async function lockPlanRoom(tx: Tx, team_id: string): Promise<PlanRoom> {
  await lockTeamRow(tx, team_id)
  const { active_users, current, future } = await selectPlanRoom(tx, team_id)
  return { active_users, max_users: usersAllowed({ current, future }) }
}

/** Before one more user becomes active. @throws AppError `plan_users_exceeded` when the plan has no room for them. */
export async function requirePlanRoom(tx: Tx, team_id: string): Promise<void> {
  const { active_users, max_users } = await lockPlanRoom(tx, team_id)
  if (active_users >= max_users) throw AppError.refused('plan_users_exceeded')
}

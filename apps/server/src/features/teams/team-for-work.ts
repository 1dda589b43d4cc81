import { isActiveSubscriber } from '@waybill/domain/subscriptions/subscription-status'
import type { Tx } from '../../platform/database/database.ts'
import { lockTeamRowShared, selectPapersOf, selectTakerForUpdate, teamsBlockEachOther } from './teams.sql.ts'

/**
 * Locks a team and answers what decides whether it may be given a job (semantics §3); one that it has already, `job_id`, is no
 * other. Lock the job first.
 */
export async function lockTeamForWork(tx: Tx, id: string, now: Date, job_id: string | null = null) {
  const [team, papers] = await Promise.all([selectTakerForUpdate(tx, id), selectPapersOf(tx, id, now)])
  if (!team) return undefined
  const { member_role, subscription_status } = team
  return {
    id,
    member_role,
    subscription_status,
    is_active_subscriber: isActiveSubscriber(subscription_status, team.expire_at, now),
    free_job_used: team.free_job_id !== null && team.free_job_id !== job_id,
    ...papers,
  }
}

export type TeamForWork = NonNullable<Awaited<ReturnType<typeof lockTeamForWork>>>

/** Neither team blocks the other before this transaction ends: a block takes both teams' rows. Lock the job first. */
export async function teamsStayApart(tx: Tx, one: string, other: string): Promise<boolean> {
  const [, apart] = await Promise.all([lockTeamRowShared(tx, other), teamsBlockEachOther(tx, one, other)])
  return apart
}

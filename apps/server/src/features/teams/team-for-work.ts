import { isActiveSubscriber } from '@waybill/domain/subscriptions/subscription-status'
import type { Tx } from '../../platform/database/database.ts'
import {
  type KnownOrFound,
  lockTeamRowShared,
  selectDocumentRights,
  selectTakerForUpdate,
  teamsBlockEachOther,
} from './teams.sql.ts'

/**
 * Locks a team and answers what decides whether it may be given a job (semantics §3); one that it has already, `job_id`, is no
 * other. Lock the job first.
 */
export async function lockTeamForWork(tx: Tx, id: KnownOrFound, now: Date, job_id: KnownOrFound | null = null) {
  const [team, papers] = await Promise.all([selectTakerForUpdate(tx, id, job_id), selectDocumentRights(tx, id, now)])
  if (!team) return undefined
  const { expire_at, ...known } = team
  return { ...known, is_active_subscriber: isActiveSubscriber(team.subscription_status, expire_at, now), ...papers }
}

export type TeamForWork = NonNullable<Awaited<ReturnType<typeof lockTeamForWork>>>

/** Neither team blocks the other before this transaction ends: a block takes both teams' rows. Lock the job first. */
export async function teamsStayApart(tx: Tx, one: string, other: string): Promise<boolean> {
  const [, apart] = await Promise.all([lockTeamRowShared(tx, other), teamsBlockEachOther(tx, one, other)])
  return apart
}

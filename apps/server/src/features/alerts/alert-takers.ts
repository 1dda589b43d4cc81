import { paceOf } from '@waybill/domain/alerts/alert-pace'
import { defaultAlertSettings } from '@waybill/domain/alerts/alert-settings'
import { isActiveSubscriber, isLimitedTrial } from '@waybill/domain/subscriptions/subscription-status'
import type { Tx } from '../../platform/database/database.ts'
import { insertAudience, selectAloud, takeTurn, upsertAlertPaces } from './alerts.sql.ts'
import { selectMatchingTakers, selectPickup, type MatchingTaker, type UsersNear } from './matching-takers.sql.ts'

/** `parameters` is what the texts say, as events keep it. */
type NewJob = { job_id: string; parameters: object }
/** When it is told, and who is where just then. */
export type TellingMoment = { now: Date; usersNear: UsersNear }

/**
 * Tells those who want to know of a new job (semantics §9): all find it in their list, from the one row that is written
 * here. Answers those whom it may disturb now; asked again it answers the same and tells nobody twice.
 */
export async function alertTakers(tx: Tx, job: NewJob, { now, usersNear }: TellingMoment): Promise<readonly string[]> {
  const pickup = await selectPickup(tx, job.job_id)
  if (!pickup) return []
  await takeTurn(tx)
  const told = await selectAloud(tx, job.job_id)
  if (told) return told
  const takers = (await selectMatchingTakers(tx, job.job_id, usersNear(pickup), now)).filter((taker) =>
    maySeeBoard(taker, now),
  )
  if (takers.length === 0) return []
  const paced = takers.map((taker) => ({ taker, ...paceOf(settingsOf(taker), taker, now) }))
  const aloud = paced.filter((each) => each.aloud).map(({ taker }) => taker.user_id)
  await insertAudience(tx, { ...job, created_at: now, takers, aloud })
  const changed = paced.filter(({ taker, standing }) => standing !== taker)
  await upsertAlertPaces(
    tx,
    changed.map(({ taker: { user_id }, standing }) => ({ ...standing, user_id })),
  )
  return aloud
}

/** The door of the board (spec §2 "Navigation guard"). */
export function maySeeBoard(
  { subscription_status, expire_at }: Pick<MatchingTaker, 'subscription_status' | 'expire_at'>,
  now: Date,
): boolean {
  return isActiveSubscriber(subscription_status, expire_at, now) || isLimitedTrial(subscription_status)
}

function settingsOf({ quiet_from, quiet_until, time_zone, most_an_hour }: MatchingTaker) {
  return {
    quiet_from,
    quiet_until,
    time_zone: time_zone ?? defaultAlertSettings.time_zone,
    most_an_hour: most_an_hour ?? defaultAlertSettings.most_an_hour,
  }
}

import { isPeriodOver } from '@waybill/domain/subscriptions/subscription-status'
import { statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import { PAYMENT_PROCESSING_MINUTES } from '@waybill/domain/subscriptions/payment'
import type { Platform } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeStatus } from './change-status.ts'
import { giveUpRequests, queueReconciliation } from '../payments/payments.sql.ts'
import {
  endLiveSubscription,
  selectLeftRunning,
  selectLiveSubscription,
  selectTeamsWhoseTimeIsUp,
} from '../subscriptions.sql.ts'

const AT_A_TIME = 100

/**
 * Ends by the calendar: trials, cancelled periods, the grace, plans managed by hand, and subscriptions that were left
 * running.
 */
export async function endPeriods(platform: Platform): Promise<void> {
  const { db } = platform.databases
  const now = platform.now()
  await giveUpRequests(db, new Date(now.getTime() - PAYMENT_PROCESSING_MINUTES * 60_000), now)
  for (let found = AT_A_TIME; found === AT_A_TIME; ) {
    const teams = await selectTeamsWhoseTimeIsUp(db, now, AT_A_TIME)
    for (const { id } of teams) await endPeriod(platform, id)
    found = teams.length
  }
  // Tasks of their own: what the provider says no to keeps nobody else's.
  for (const { team_id } of await selectLeftRunning(db, AT_A_TIME))
    await db.transaction().execute((tx) => queueReconciliation(tx, team_id))
}

/** The row may have changed since it was found. */
function endPeriod(platform: Platform, team_id: string): Promise<void> {
  return asSystem(platform, async (work) => {
    const { tx, now } = work
    const team = await lockTeamSubscription(tx, team_id)
    if (!team || !isPeriodOver(team.subscription_status, team.expire_at, now)) return
    const { subscription_status: before } = team
    if (before !== 'trial' && (await selectLiveSubscription(tx, team_id))?.provider_id) return
    // A plan that staff manage by hand and did not renew in time has its grace as well.
    const subscription_status = statusAfter(before === 'subscriber' ? 'miss_payment' : 'end', before)
    if (!subscription_status) return
    if (subscription_status === 'canceled') await endLiveSubscription(tx, team_id, now)
    await changeStatus(work, team, { subscription_status, future_plan_id: null })
  })
}

import { OVERDUE_REMINDER_DAYS } from '@waybill/domain/subscriptions/payment'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { mailPrimary } from '../periods/mail-primary.ts'
import { selectLiveSubscription, updateSubscription } from '../subscriptions.sql.ts'
import { selectOverdueToRemind } from './dunning.sql.ts'

const AT_A_TIME = 100

/** Once more, two days before the plan ends for want of its payment. */
export async function remindOverdue(platform: Platform): Promise<void> {
  const days = PAYMENT_GRACE_DAYS - OVERDUE_REMINDER_DAYS
  const before = new Date(platform.now().getTime() - days * DAY_MS)
  for (const { team_id } of await selectOverdueToRemind(platform.databases.db, before, AT_A_TIME))
    await remind(platform, team_id)
}

function remind(platform: Platform, team_id: string): Promise<void> {
  return asSystem(platform, async ({ tx }) => {
    const team = await lockTeamSubscription(tx, team_id)
    const live = await selectLiveSubscription(tx, team_id)
    if (!team || !live || live.overdue_told_for?.getTime() === live.period_end.getTime()) return
    await updateSubscription(tx, live.id, { overdue_told_for: live.period_end })
    if (team.subscription_status === 'payment_overdue') await mailPrimary(tx, 'payment_reminder', team)
  })
}

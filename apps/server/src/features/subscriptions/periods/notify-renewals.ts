import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { planName } from '../plans/plan-name.ts'
import { ukDay } from './mail-primary.ts'
import {
  selectLiveSubscription,
  selectPlan,
  selectPrimary,
  selectRenewalsToNotify,
  updateSubscription,
} from '../subscriptions.sql.ts'

/** Long enough for the three working days' notice of a monthly plan, over any bank holidays. */
const DAYS_BEFORE = 10
const AT_A_TIME = 100

/** Tells the Primary Member of a renewal before it can no longer be stopped, once each. */
export async function notifyRenewals(platform: Platform): Promise<void> {
  const now = platform.now()
  const until = new Date(now.getTime() + DAYS_BEFORE * DAY_MS)
  const renewals = await selectRenewalsToNotify(platform.databases.db, now, until, AT_A_TIME)
  for (const { team_id } of renewals) await notifyRenewal(platform, team_id)
}

function notifyRenewal(platform: Platform, team_id: string): Promise<void> {
  return asSystem(platform, async ({ tx }) => {
    const live = await selectLiveSubscription(tx, team_id)
    const primary = await selectPrimary(tx, team_id)
    const plan = live && (await selectPlan(tx, live.plan_id))
    if (!live || !primary || !plan || live.renewal_told_for?.getTime() === live.period_end.getTime()) return
    await updateSubscription(tx, live.id, { renewal_told_for: live.period_end })
    await queueMail(tx, {
      to: primary.email,
      language: primary.language,
      template: 'renewal_notice',
      parameters: {
        name: primary.name_first,
        company: primary.company_name,
        plan: planName(plan.name, primary.language),
        date: ukDay(live.period_end),
      },
    })
  })
}

import { chargeOf } from '@waybill/domain/subscriptions/billing'
import { DEBIT_NOTICE_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { londonDay } from '@waybill/domain/time/london-day'
import { addWorkingDays } from '@waybill/domain/time/working-days'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { asSystem, type SystemWork } from '../../../platform/system-work.ts'
import { lockTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'
import { selectLiveSubscription, selectPlan, selectPrimary, updateSubscription } from '../subscriptions.sql.ts'
import { selectDebitsToNotify } from './debits.sql.ts'
import { poundsOf, type Pence } from '@waybill/domain/money/money'
import { queueMail } from '../../mails/queue-mail.ts'
import { selectDefaultCard } from '../payments/payments.sql.ts'
import { ukDate } from '../periods/mail-primary.ts'

/** The advance notice of a collection: how much, from which account, and the day before which nothing is taken (Bacs). */
export async function notifyDebit(
  { tx, now }: SystemWork,
  team_id: string,
  { total, day }: { total: Pence; day?: string },
): Promise<void> {
  const primary = await selectPrimary(tx, team_id)
  const account = await selectDefaultCard(tx, team_id)
  if (!primary || !account) return
  const { email: to, language, name_first: name, company_name: company } = primary
  const first_day = day ?? addWorkingDays(londonDay(now), DEBIT_NOTICE_WORKING_DAYS)
  await queueMail(tx, {
    to,
    language,
    template: 'debit_notice',
    parameters: {
      name,
      company,
      total: poundsOf(total),
      date: ukDate(first_day),
      account: account.last4,
      reference: account.mandate_reference ?? '–',
    },
  })
}

/** Holidays and weekends may stand between a notice and its day. */
const LONGEST_DAYS = 10
const AT_A_TIME = 100

/** Announces the collections of the renewals to come, once each. */
export async function notifyDebits(platform: Platform): Promise<void> {
  const now = platform.now()
  const until = new Date(now.getTime() + LONGEST_DAYS * DAY_MS)
  for (const { team_id, period_end } of await selectDebitsToNotify(platform.databases.db, now, until, AT_A_TIME))
    if (isTime(period_end, now)) await tell(platform, team_id)
}

/** One day more than is asked for: for a morning on which nothing ran. */
const isTime = (renewal: Date, now: Date) =>
  londonDay(now) >= addWorkingDays(londonDay(renewal), -(DEBIT_NOTICE_WORKING_DAYS + 1))

function tell(platform: Platform, team_id: string): Promise<void> {
  return asSystem(platform, async (work) => {
    const { tx } = work
    const team = await lockTeamSubscription(tx, team_id)
    const live = await selectLiveSubscription(tx, team_id)
    const plan = live && (await selectPlan(tx, team?.future_plan_id ?? live.plan_id))
    if (!live || !plan || live.debit_told_for?.getTime() === live.period_end.getTime()) return
    await updateSubscription(tx, live.id, { debit_told_for: live.period_end })
    await notifyDebit(work, team_id, { total: chargeOf(priceOfPlan(plan)).total, day: londonDay(live.period_end) })
  })
}

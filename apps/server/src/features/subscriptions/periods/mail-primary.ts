import type { FactName } from '@waybill/domain/facts/facts'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { londonDay } from '@waybill/domain/time/london-day'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { LockedTeam } from '../../teams/team-subscription.sql.ts'
import { planName } from '../plans/plan-name.ts'
import { selectPlan, selectPrimary } from '../subscriptions.sql.ts'

export type StatusFact = Extract<FactName, 'membership_activated' | `subscription_${string}`>

const templates = {
  membership_activated: 'subscription_started',
  subscription_gained: 'subscription_started',
  subscription_overdue: 'payment_failed',
  subscription_ending: 'subscription_ending',
  subscription_lost: 'subscription_ended',
  payment_reminder: 'payment_reminder',
} as const

/** Mail about money reaches the Primary Member, whatever they have chosen for notices. */
export async function mailPrimary(tx: Tx, fact: StatusFact | 'payment_reminder', team: LockedTeam): Promise<void> {
  if (!(fact in templates)) return
  // A store tells its buyers itself, and takes no card of ours.
  if (isStore(team.payment_method) && (fact === 'subscription_overdue' || fact === 'payment_reminder')) return
  const primary = await selectPrimary(tx, team.id)
  if (!primary) return
  const plan = team.plan_id ? await selectPlan(tx, team.plan_id) : undefined
  await queueMail(tx, {
    to: primary.email,
    language: primary.language,
    template: templates[fact as keyof typeof templates],
    parameters: {
      name: primary.name_first,
      company: primary.company_name,
      plan: plan ? planName(plan.name, primary.language) : '',
      date: team.expire_at ? ukDay(team.expire_at) : '',
      until: team.expire_at ? ukDay(graceEnd(team.expire_at)) : '',
    },
  })
}

/** A debt that is overdue on a day can be paid until then. */
const graceEnd = (due: Date) => new Date(due.getTime() + PAYMENT_GRACE_DAYS * DAY_MS)

/** DD/MM/YYYY (semantics, "Time"). */
export const ukDay = (moment: Date): string => ukDate(londonDay(moment))

export function ukDate(day: string): string {
  return day.split('-').toReversed().join('/')
}

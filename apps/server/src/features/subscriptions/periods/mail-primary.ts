import type { FactName } from '@waybill/domain/facts/facts'
import { londonDay } from '@waybill/domain/time/london-day'
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
} as const

/** What is about money reaches the Primary Member by mail, whatever they have chosen for notices. */
export async function mailPrimary(tx: Tx, fact: StatusFact, team: LockedTeam): Promise<void> {
  if (!(fact in templates)) return
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
    },
  })
}

/** DD/MM/YYYY (semantics, "Time"). */
export function ukDay(moment: Date): string {
  return londonDay(moment).split('-').toReversed().join('/')
}

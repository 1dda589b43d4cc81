import type { PlanTerms } from '@waybill/domain/subscriptions/plans'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { advanceSandbox } from '../../../platform/payments/sandbox/sandbox-calendar.ts'
import { customerOfTeam } from '../../subscriptions/payments/customer-of-team.ts'
import { priceOfPlan } from '../../subscriptions/plans/price-of-plan.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Cast } from '../companies/build-teams.ts'
import { type Reference, selectWithoutPlan } from '../demo.sql.ts'

type Member = { who: 'poster' | 'taker' | 'courier'; code: PlanTerms['code']; months: number }
type Company = Member & { team_id: string; holder_name: string }

const members: readonly Member[] = [
  { who: 'poster', code: 'monthly', months: 7 },
  { who: 'taker', code: 'monthly', months: 3 },
  { who: 'courier', code: 'annual', months: 14 },
]

/** The demo accounts' companies have these plans, paid by card, when their rows are stored. */
export function chooseDemoPlans(cast: Cast, { plans }: Reference) {
  for (const { who, code } of members) {
    cast[who].team.plan_id = plans.find((plan) => plan.code === code)?.id ?? null
    cast[who].team.payment_method = 'credit_card'
  }
}

/** The companies of demo accounts that the sandbox provider does not know yet. */
export async function companiesWithoutPlan(db: Db): Promise<Company[]> {
  const emailOf = ({ who }: Member) => `${who}@waybill.test`
  const rows = new Map((await selectWithoutPlan(db, members.map(emailOf))).map((row) => [row.email, row]))
  return members.flatMap((member) => {
    const row = rows.get(emailOf(member))
    if (!row?.team_id) return []
    return [{ ...member, team_id: row.team_id, holder_name: `${row.name_first} ${row.name_last}` }]
  })
}

/** They have paid for their plans with the sandbox provider ever since, in the order in which it happened; the invoices follow. */
export async function storeSubscriptions(platform: Platform, companies: readonly Company[], { plans }: Reference) {
  for (const { who, code, months, team_id, holder_name } of companies) {
    const plan = plans.find((each) => each.code === code)
    if (!plan) continue
    const then = addLondonMonths(new Date(platform.now().getTime() - 9 * DAY_MS), -months)
    const provider = paymentsOf({ ...platform, now: () => then })
    const customer = await customerOfTeam(platform, team_id)
    const card = { token: 'tok_successful', holder_name, exp_month: 9, exp_year: then.getUTCFullYear() + 4 }
    await provider.addCard(customer, card, `demo_${who}`)
    await provider.subscribe(customer, priceOfPlan(plan), `demo_${who}`)
  }
  await passMonths(platform)
}

/** Each renewal was paid on its day. */
async function passMonths(platform: Platform) {
  const longest = Math.max(...members.map(({ months }) => months))
  for (let months = longest; months >= 0; months--) {
    const then = addLondonMonths(new Date(platform.now().getTime() - 8 * DAY_MS), -months)
    await advanceSandbox({ ...platform, now: () => then })
  }
}

import './network-guard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsOf } from '@waybill/domain/subscriptions/billing'
import { type PlanTerms, plans } from '@waybill/domain/subscriptions/plans'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { makeCardDefault } from '../src/features/subscriptions/cards/make-card-default.ts'
import { changePlan } from '../src/features/subscriptions/plans/change-plan.ts'
import { cancelSubscription } from '../src/features/subscriptions/periods/cancel-subscription.ts'
import { memberOf, type Payer } from '../testing/payer.ts'
import { World } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Months of three plans by card and by direct debit, beside members who change their plan, are declined, or cancel (design
// checks, 30): from 31 January, in the long tier through a leap year and four changes of the clock. Disputes: `disputes.test.ts`.
const MONTHS = isLong ? 26 : 6
/** In the how manieth month what happens to those beside them. */
const happens = isLong
  ? { enlarges: 5, leaves: 8, leaves_late: 10, declines: 12 }
  : { enlarges: 2, leaves: 3, leaves_late: 3, declines: 4 }
const START = '2027-01-31T09:30:00Z'
const tokens = { credit_card: 'tok_successful', bacs: 'acc_pays' } as const
type Course = readonly [PlanTerms['code'], keyof typeof tokens]
/** Plans that run undisturbed, and by what they are paid. */
const courses: readonly Course[] = [
  ['monthly', 'bacs'],
  ['biannual', 'credit_card'],
  ...(isLong
    ? ([
        ['monthly', 'credit_card'],
        ['biannual', 'bacs'],
        ['annual', 'credit_card'],
        ['annual', 'bacs'],
      ] as const)
    : []),
]
const totals: Readonly<Record<string, number>> = { monthly: 4_680, biannual: 23_400, annual: 46_800 }

/** One whose plan runs undisturbed. */
type Member = { payer: Payer; code: PlanTerms['code']; source: string; start: Date }
type Invoice = { period_start: Date; period_end: Date; subtotal: number; total_vat: number; total: number }

let world: World
beforeAll(async () => {
  world = await World.open()
  world.later((Date.parse(START) - world.now.getTime()) / 60_000)
})
afterAll(() => world.close())

const termsOf = (code: PlanTerms['code']) => plans.find((plan) => plan.code === code)!

async function invoicesOf(payer: Payer): Promise<Invoice[]> {
  return world.db
    .selectFrom('subscription_invoices')
    .select(['period_start', 'period_end', 'subtotal', 'total_vat', 'total'])
    .where('team_id', '=', payer.person.team_id)
    .orderBy('number')
    .execute()
}

/** In what the invoices of a plan that ran undisturbed since `start` are not as they have to be. */
function wrongIn(invoices: readonly Invoice[], code: PlanTerms['code'], start: Date): string[] {
  const months = monthsOf(termsOf(code))
  const expected = Math.floor(MONTHS / months) + 1
  const wrong = invoices.length === expected ? [] : [`${invoices.length} invoices instead of ${expected}`]
  for (const [n, { period_start, period_end, subtotal, total_vat, total }] of invoices.entries()) {
    if (total !== totals[code] || subtotal + total_vat !== total) wrong.push(`invoice ${n} over ${total}`)
    const period = [addLondonMonths(start, n * months), addLondonMonths(start, (n + 1) * months)]
    if (period_start.getTime() !== period[0]!.getTime() || period_end.getTime() !== period[1]!.getTime())
      wrong.push(`invoice ${n} from ${period_start.toISOString()} until ${period_end.toISOString()}`)
  }
  return wrong
}

/** Teams for which more than one thing is being paid. */
async function paidTwice(): Promise<string[]> {
  const running = await world.db
    .selectFrom('sandbox_subscriptions')
    .select('customer_id')
    .where('ended_at', 'is', null)
    .where('state', 'in', ['active', 'past_due'])
    .groupBy('customer_id')
    .having(({ fn }) => fn.countAll<number>(), '>', 1)
    .execute()
  return running.map(({ customer_id }) => customer_id)
}

/** From now on the member's card says no; answers the way back. */
async function declines(payer: Payer) {
  const tokens = world.db.updateTable('sandbox_cards').where('customer_id', '=', `cus_${payer.person.team_id}`)
  await tokens.set({ token: 'tok_failed' }).execute()
  return () => tokens.set({ token: 'tok_successful' }).execute()
}

async function leaves(payer: Payer) {
  await cancelSubscription(await payer.as, {})
  await payer.providerAnswers()
}

/** How the company stands, and how many invoices it has. */
async function standingOf(payer: Payer) {
  return [(await payer.team()).subscription_status, (await invoicesOf(payer)).length]
}

async function enlarged(payer: Payer) {
  const asked = await changePlan(await payer.as, { plan_id: await payer.planId('annual') })
  expect(await payer.outcomeOf(asked!)).toBe('successful')
}

const members: Member[] = []

test('every plan is paid for its periods, to the penny, and never twice', async () => {
  for (const [code, source] of courses) {
    const payer = await memberOf(world, code, tokens[source])
    members.push({ payer, code, source, start: (await payer.subscription()).anchor })
  }
  const [declined, changing, leaving] = [await memberOf(world), await memberOf(world), await memberOf(world)]
  const leavingLate = await memberOf(world)
  const start = (await declined.subscription()).anchor
  const twice: string[] = []
  for (let month = 1; month <= MONTHS; month++) {
    const day = addLondonMonths(start, month)
    if (month === happens.declines) await declines(declined)
    if (month === happens.enlarges) await enlarged(changing)
    if (month === happens.leaves) await leaves(leaving)
    if (month === happens.leaves_late) {
      // The last evening before the renewal: a monthly plan asks for three working days' notice.
      await declined.dayComes(new Date(day.getTime() - DAY_MS))
      await leaves(leavingLate)
      expect(await standingOf(leavingLate)).toEqual(['canceled_pending', month])
    }
    await declined.dayComes(new Date(day.getTime() + 60_000))
    twice.push(...(await paidTwice()))
    // Direct debits come out, and what was declined is tried until the grace is over.
    await declined.dayComes(new Date(day.getTime() + 8 * DAY_MS))
    twice.push(...(await paidTwice()))
  }
  expect(twice).toEqual([])
  for (const { payer, code, source, start: began } of members) {
    expect(wrongIn(await invoicesOf(payer), code, began), `${code} by ${source}`).toEqual([])
    expect(await payer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: source })
  }
  expect(await standingOf(declined)).toEqual(['canceled', happens.declines])
  expect(await standingOf(leaving)).toEqual(['canceled', happens.leaves])
  // Paid once more, for the month that it then still ran.
  expect(await standingOf(leavingLate)).toEqual(['canceled', happens.leaves_late + 1])
  const last = (await invoicesOf(leavingLate)).at(-1)
  expect(last?.period_end).toEqual((await leavingLate.subscription()).ended_at)
  expect(last?.period_end).toEqual(addLondonMonths(start, happens.leaves_late + 1))
  // Until it enlarges, then that, and its years.
  const years = Math.floor((MONTHS - happens.enlarges) / 12)
  expect(await standingOf(changing)).toEqual(['subscriber', happens.enlarges + 1 + years])
  for (const { subtotal, total_vat, total } of [...(await invoicesOf(changing)), ...(await invoicesOf(declined))]) {
    expect([subtotal, total_vat, total].every(Number.isInteger)).toBe(true)
    expect(subtotal + total_vat).toBe(total)
  }
  const { count } = await world.db
    .selectFrom('subscription_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  report('billing-clock', { months: MONTHS, members: members.length + 4, invoices: Number(count) })
})

planted('the check catches a penny, an hour, an invoice too few, and a second source', async () => {
  const { payer, code, start } = members[0]!
  const right = await invoicesOf(payer)
  const spoilt = (change: Partial<Invoice>) => wrongIn([{ ...right[0]!, ...change }, ...right.slice(1)], code, start)
  expect(spoilt({ total: 4_679 })).toEqual(['invoice 0 over 4679'])
  expect(spoilt({ period_end: new Date(right[0]!.period_end.getTime() - 3_600_000) })).toHaveLength(1)
  expect(wrongIn(right.slice(0, -1), code, start)).toEqual([`${MONTHS} invoices instead of ${MONTHS + 1}`])
  const { id, price, ...row } = await world.db
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('customer_id', '=', `cus_${payer.person.team_id}`)
    .executeTakeFirstOrThrow()
  const second = { ...row, id: `${id}_again`, price: JSON.stringify(price), next_price: null }
  await world.db.insertInto('sandbox_subscriptions').values(second).execute()
  expect(await paidTwice()).toEqual([row.customer_id])
})

test('a card that is replaced in the grace pays what was missed, and the periods stay as they were', async () => {
  const member = await memberOf(world)
  const { anchor, period_end } = await member.subscription()
  const pays = await declines(member)
  await member.dayComes(new Date(period_end.getTime() + 2 * DAY_MS))
  expect((await member.team()).subscription_status).toBe('payment_overdue')
  await pays()
  const card = world.db.selectFrom('payment_cards').select('id').where('team_id', '=', member.person.team_id)
  const { id: card_id } = await card.executeTakeFirstOrThrow()
  expect(await member.outcomeOf(await makeCardDefault(await member.as, { card_id }))).toBe('successful')
  expect((await member.team()).subscription_status).toBe('subscriber')
  await member.dayComes(new Date(period_end.getTime() + 4 * DAY_MS))
  expect((await invoicesOf(member)).map((each) => each.period_end)).toEqual([
    addLondonMonths(anchor, 1),
    addLondonMonths(anchor, 2),
  ])
})

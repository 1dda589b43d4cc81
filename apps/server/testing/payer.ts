import type { sandboxTokens } from '@waybill/domain/subscriptions/payment-card'
import type { PaymentRequestKind } from '@waybill/domain/subscriptions/payment'
import type { PlanTerms } from '@waybill/domain/subscriptions/plans'
import { advanceSandbox } from '../src/platform/payments/sandbox/sandbox-calendar.ts'
import { addCard } from '../src/features/subscriptions/cards/add-card.ts'
import { endPeriods } from '../src/features/subscriptions/periods/end-periods.ts'
import { subscribe } from '../src/features/subscriptions/payments/subscribe.ts'
import { subscriptionTasks } from '../src/features/subscriptions/subscriptions.tasks.ts'
import { runTasks } from './run-tasks.ts'
import type { Person } from './story.ts'
import type { World } from './world.ts'

/** A courier that has just paid for a plan. */
export async function memberOf(
  world: World,
  code: PlanTerms['code'] = 'monthly',
  token?: (typeof sandboxTokens)[number],
): Promise<Payer> {
  const company = await world.story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const payer = new Payer(world, company)
  await payer.addsCard(token)
  await payer.subscribes(code)
  return payer
}

/** A Primary Member with the payment provider at the other end. */
export class Payer {
  readonly world: World
  readonly person: Person
  constructor(world: World, person: Person) {
    this.world = world
    this.person = person
  }

  /** Signed in anew: the calendar moves on further than a session lasts. */
  get as() {
    return this.world.story.signedIn(this.person.id).then((token) => this.world.as(token))
  }

  async planId(code: PlanTerms['code']): Promise<string> {
    const plan = this.world.db.selectFrom('plans').select('id').where('code', '=', code)
    return (await plan.executeTakeFirstOrThrow()).id
  }

  async addsCard(token: (typeof sandboxTokens)[number] = 'tok_successful', exp_year = 2040) {
    const card = { holder_name: 'Pat Person', token, exp_month: 12, exp_year }
    return this.outcomeOf(await addCard(await this.as, card))
  }

  async subscribes(code: PlanTerms['code'] = 'monthly') {
    return this.outcomeOf(await subscribe(await this.as, { plan_id: await this.planId(code) }))
  }

  /** What became of a request, once the provider was asked. */
  async outcomeOf(request: { id: string }) {
    await this.providerAnswers()
    const { outcome, failure } = await this.world.db
      .selectFrom('payment_requests')
      .select(['outcome', 'failure'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    return failure ? `${outcome} ${failure}` : outcome
  }

  async lastRequest(kind: PaymentRequestKind) {
    return this.world.db
      .selectFrom('payment_requests')
      .selectAll()
      .where('team_id', '=', this.person.team_id)
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  }

  async providerAnswers() {
    await runTasks(this.world, subscriptionTasks)
  }

  /** The calendar reaches a day, at the provider's and here. */
  async dayComes(moment: Date) {
    this.world.later((moment.getTime() - this.world.now.getTime()) / 60_000)
    await advanceSandbox(this.world.platform)
    await this.providerAnswers()
    await endPeriods(this.world.platform)
    await this.providerAnswers()
  }

  async team() {
    return this.world.db.selectFrom('teams').selectAll().where('id', '=', this.person.team_id).executeTakeFirstOrThrow()
  }

  async subscription() {
    return this.world.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('team_id', '=', this.person.team_id)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
  }

  async facts() {
    const { rows } = await this.world.platform.databases.pool.query<{ name: string }>(
      "select name from facts where fact ->> 'team_id' = $1 order by id",
      [this.person.team_id],
    )
    return rows.map(({ name }) => name)
  }
}

import type { PlanTerms } from '@waybill/domain/subscriptions/plans'
import { addCard } from '../src/features/subscriptions/cards/add-card.ts'
import { customerOfTeam } from '../src/features/subscriptions/payments/customer-of-team.ts'
import { endPeriods } from '../src/features/subscriptions/periods/end-periods.ts'
import { paymentsOf } from '../src/platform/payments/payments.ts'
import type { AccountDoes, CardDoes } from './fake-stripe/books.ts'
import type { FakeStripe, SignedMessage } from './fake-stripe/fake-stripe.ts'
import { Payer } from './payer.ts'
import type { World } from './world.ts'

/** A Primary Member whose company pays by Stripe, and Stripe, at the other end. */
export class StripePayer extends Payer {
  readonly stripe: FakeStripe

  constructor(world: World, stripe: FakeStripe, person: Payer['person']) {
    super(world, person)
    this.stripe = stripe
  }

  static async of(world: World, stripe: FakeStripe): Promise<StripePayer> {
    stripe.advance(world.now)
    return new StripePayer(
      world,
      stripe,
      await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }),
    )
  }

  /** As on the screen: a set-up is begun here, finished in Stripe's frame, and told here. */
  async typesCard(does: CardDoes = 'pays'): Promise<string> {
    const customer = await customerOfTeam(this.world.platform, this.person.team_id)
    const secret = (await paymentsOf(this.world.platform).cardSecret(customer)) ?? ''
    const token = secret.split('_secret_')[0]!
    this.stripe.confirmSetup(token, does)
    return this.addsToken(token)
  }

  /** What stands for a card or an account, handed on as the screen does. */
  async addsToken(token: string): Promise<string> {
    return this.outcomeOf(await addCard(await this.as, { holder_name: 'Pat Person', token }))
  }

  /** As in the browser: Stripe's page is opened, finished, and left with its name. */
  async setsUpDebit(does: AccountDoes = 'pays'): Promise<string> {
    const customer = await customerOfTeam(this.world.platform, this.person.team_id)
    await paymentsOf(this.world.platform).debitPage(customer, 'https://waybill.example/subscription-add-debit')
    const page = [...this.stripe.books.pages.keys()].at(-1)!
    const back = new URL(this.stripe.finishPage(page, does))
    return this.addsToken(back.searchParams.get('session') ?? '')
  }

  /** What Stripe still charges the team for. */
  async runningThere() {
    const customer = await customerOfTeam(this.world.platform, this.person.team_id)
    return [...this.stripe.books.subscriptions.values()].filter(
      (each) => each.customer === customer && !['canceled', 'incomplete_expired'].includes(each.status),
    )
  }

  override async providerAnswers(): Promise<void> {
    await super.providerAnswers()
    for (let messages = this.stripe.takeMessages(); messages.length > 0; messages = this.stripe.takeMessages()) {
      for (const message of messages) await this.posts(message)
      await super.providerAnswers()
    }
  }

  async posts({ body: payload, headers }: SignedMessage): Promise<number> {
    const posted = { method: 'POST', url: '/webhooks/stripe', headers, payload } as const
    return (await this.world.app.inject(posted)).statusCode
  }

  override async dayComes(moment: Date): Promise<void> {
    this.world.later((moment.getTime() - this.world.now.getTime()) / 60_000)
    this.stripe.advance(moment)
    await this.providerAnswers()
    await endPeriods(this.world.platform)
    await this.providerAnswers()
  }

  async becomesMember(code: PlanTerms['code'] = 'monthly'): Promise<void> {
    await this.typesCard()
    await this.subscribes(code)
  }

  async invoices() {
    return this.world.db
      .selectFrom('subscription_invoices')
      .selectAll()
      .where('team_id', '=', this.person.team_id)
      .orderBy('number')
      .execute()
  }
}

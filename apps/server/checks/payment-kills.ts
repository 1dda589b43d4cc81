import './network-guard.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts'
import { openStory } from './open-story.ts'
import { ownDatabase, RealServer, sendUntilAnswered } from './real-server.ts'

// The server is killed with -9 after Stripe has taken the money and before anything of it is stored here; it comes back
// (design checks, 29).
const SUBSCRIBE = 'mutation ($input: PlanIdInput!) { subscribe(input: $input) { id } }'
const ADD_CARD = 'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }'
const PATIENCE_MS = 40_000

type Figures = { rounds: number; paid_twice: number; lost: number; not_a_member: number }

/** Rounds of killing; what went wrong, counted. Nothing may. */
export async function killingPayments(rounds: number, forgetsKeys = false): Promise<Figures> {
  const url = await ownDatabase(inject('postgresUrl'))
  const stripe = await FakeStripe.start()
  stripe.forgetsKeys = forgetsKeys
  const { secret_key, publishable_key, webhook_secrets, api_url } = stripe.account
  const server = await RealServer.start(url, [], undefined, {
    STRIPE_SECRET_KEY: secret_key,
    STRIPE_PUBLISHABLE_KEY: publishable_key,
    STRIPE_WEBHOOK_SECRETS: webhook_secrets.join(','),
    STRIPE_API_URL: api_url,
  })
  const { databases, db, story } = await openStory(url)
  const figures: Figures = { rounds, paid_twice: 0, lost: 0, not_a_member: 0 }
  const origin = server.url.replace('/graphql', '')

  /** Stripe tries until somebody is there. */
  const deliver = async () => {
    stripe.advance(new Date())
    for (const { body, headers } of stripe.takeMessages()) {
      const { status } = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', body, headers })
      if (status !== 204) throw new Error(`A message was answered with ${status}.`)
    }
  }
  const until = async (isSo: () => Promise<boolean>) => {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline && !(await isSo())) {
      await deliver()
      await pause(100)
    }
  }

  try {
    for (let round = 0; round < rounds; round++) {
      const { token, id, team_id } = await story.company('Courier_Company', { subscription_status: 'non_subscription' })
      const asked = await fetch(`${origin}/payments/client-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ applicationUsername: id, customerId: team_id }),
      })
      const setup = ((await asked.json()) as { clientToken: string }).clientToken.split('_secret_')[0]!
      stripe.confirmSetup(setup, 'pays')
      const card = { holder_name: 'Pat Person', token: setup }
      await sendUntilAnswered(server.url, {
        token,
        query: ADD_CARD,
        variables: { input: card },
        key: `kill-card-${round}`,
      })
      const has = (table: 'payment_cards' | 'subscription_invoices') => async () =>
        (await db.selectFrom(table).select('id').where('team_id', '=', team_id).execute()).length > 0
      const isFree = async () =>
        (
          await db
            .selectFrom('payment_requests')
            .select('id')
            .where('team_id', '=', team_id)
            .where('outcome', '=', 'processing')
            .execute()
        ).length === 0
      await until(async () => (await has('payment_cards')()) && (await isFree()))

      const isMember = async () =>
        (await db.selectFrom('teams').select('subscription_status').where('id', '=', team_id).executeTakeFirstOrThrow())
          .subscription_status === 'subscriber'

      const taken = new Promise<void>((resolve) => {
        stripe.onEffect = (call) => call === 'POST /v1/subscriptions' && resolve()
      })
      const plan = await db.selectFrom('plans').select('id').where('code', '=', 'monthly').executeTakeFirstOrThrow()
      const input = { plan_id: plan.id }
      const reply = await sendUntilAnswered(server.url, {
        token,
        query: SUBSCRIBE,
        variables: { input },
        key: `kill-pay-${round}`,
      })
      if (!reply.body.data) throw new Error(JSON.stringify(reply.body))
      // At that very moment: the money is taken, and its answer not yet read.
      stripe.next(/^GET .*invoices\/:id$/, 'cut_before')
      await taken
      stripe.onEffect = () => undefined
      await server.kill()
      await server.startAgain()
      // What a second attempt would do, it does meanwhile.
      await until(async () => (await has('subscription_invoices')()) && (await isFree()) && (await isMember()))

      const customer = await db
        .selectFrom('payment_customers')
        .select('provider_id')
        .where('team_id', '=', team_id)
        .executeTakeFirstOrThrow()
      const paid = [...stripe.books.invoices.values()].filter(
        (each) => each.customer === customer.provider_id && each.status === 'paid',
      )
      const invoices = await db
        .selectFrom('subscription_invoices')
        .select('id')
        .where('team_id', '=', team_id)
        .execute()
      if (paid.length > 1) figures.paid_twice++
      if (invoices.length < 1) figures.lost++
      if (!(await isMember())) figures.not_a_member++
    }
  } finally {
    await server.stop()
    await databases.close()
    await stripe.stop()
  }
  return figures
}

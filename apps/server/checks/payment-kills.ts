import './network-guard.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import type { Person } from '../testing/story.ts'
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts'
import { openStory } from './open-story.ts'
import { ownDatabase, RealServer, sendUntilAnswered } from './real-server.ts'

// The server is killed with -9 after Stripe has taken the money and before anything of it is stored here; it comes back
// (design checks, 29).
const SUBSCRIBE = 'mutation ($input: PlanIdInput!) { subscribe(input: $input) { id } }'
const ADD_CARD = 'mutation ($input: AddCardInput!) { addCard(input: $input) { id } }'
const PATIENCE_MS = 40_000

type Figures = { rounds: number; paid_twice: number; lost: number; not_a_member: number }
type Scene = Awaited<ReturnType<typeof openScene>>

/** Rounds of killing; what went wrong, counted. Nothing may. */
export async function killingPayments(rounds: number, forgetsKeys = false): Promise<Figures> {
  const scene = await openScene(forgetsKeys)
  const figures: Figures = { rounds, paid_twice: 0, lost: 0, not_a_member: 0 }
  try {
    for (let round = 0; round < rounds; round++) {
      const payer = await scene.story.company('Courier_Company', { subscription_status: 'non_subscription' })
      await typeCard(scene, payer)
      await payAndBeKilled(scene, payer)
      // What a second attempt would do, it does meanwhile.
      await until(scene, async () => {
        const { invoices, waiting, status } = await standingOf(scene, payer)
        return invoices > 0 && waiting === 0 && status === 'subscriber'
      })
      const { paid, invoices, status } = await standingOf(scene, payer)
      if (paid > 1) figures.paid_twice++
      if (invoices < 1) figures.lost++
      if (status !== 'subscriber') figures.not_a_member++
    }
  } finally {
    await scene.server.stop()
    await scene.databases.close()
    await scene.stripe.stop()
  }
  return figures
}

async function openScene(forgetsKeys: boolean) {
  const url = await ownDatabase(inject('postgresUrl'))
  const stripe = await FakeStripe.start()
  stripe.forgetsKeys = forgetsKeys
  const server = await RealServer.start(url, [], undefined, stripe.settings)
  return { stripe, server, origin: server.url.replace('/graphql', ''), ...(await openStory(url)) }
}

/** What Stripe has to say is posted while there is something to wait for. */
async function until({ stripe, origin }: Scene, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience(PATIENCE_MS)
  while (Date.now() < deadline && !(await isSo())) {
    stripe.advance(new Date())
    for (const { body, headers } of stripe.takeMessages()) {
      const { status } = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', body, headers })
      if (status !== 204) throw new Error(`A message was answered with ${status}.`)
    }
    await pause(100)
  }
}

async function typeCard(scene: Scene, { token, id, team_id }: Person): Promise<void> {
  const { origin, server, stripe } = scene
  const asked = await fetch(`${origin}/payments/client-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ applicationUsername: id, customerId: team_id }),
  })
  const setup = ((await asked.json()) as { clientToken: string }).clientToken.split('_secret_')[0]!
  stripe.confirmSetup(setup, 'pays')
  await ask(server, { token, query: ADD_CARD, input: { holder_name: 'Pat Person', token: setup } })
  await until(scene, async () => {
    const { cards, waiting } = await standingOf(scene, { team_id })
    return cards > 0 && waiting === 0
  })
}

/** At that very moment: the money is taken, and its answer not yet read. */
async function payAndBeKilled({ db, stripe, server }: Scene, { token }: Person): Promise<void> {
  const plan = db.selectFrom('plans').select('id as plan_id').where('code', '=', 'monthly')
  const input = await plan.executeTakeFirstOrThrow()
  const taken = new Promise<void>((resolve) => {
    stripe.onEffect = (call) => call === 'POST /v1/subscriptions' && resolve()
  })
  stripe.next(/^GET .*invoices\/:id$/, 'cut_before')
  await ask(server, { token, query: SUBSCRIBE, input })
  await taken
  stripe.onEffect = () => undefined
  await server.kill()
  await server.startAgain()
}

let asked = 0
async function ask(server: RealServer, { token, query, input }: { token: string; query: string; input: object }) {
  const { body } = await sendUntilAnswered(server.url, {
    token,
    query,
    variables: { input },
    key: `kill-pay-${++asked}`,
  })
  if (!body.data) throw new Error(JSON.stringify(body))
}

async function standingOf({ db, stripe }: Scene, { team_id }: Pick<Person, 'team_id'>) {
  const count = async (table: 'payment_cards' | 'subscription_invoices') =>
    (await db.selectFrom(table).select('id').where('team_id', '=', team_id).execute()).length
  const requests = db.selectFrom('payment_requests').select('id').where('team_id', '=', team_id)
  const customer = await db
    .selectFrom('payment_customers')
    .select('provider_id')
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  const team = db.selectFrom('teams').select('subscription_status').where('id', '=', team_id)
  return {
    cards: await count('payment_cards'),
    invoices: await count('subscription_invoices'),
    waiting: (await requests.where('outcome', '=', 'processing').execute()).length,
    paid: [...stripe.books.invoices.values()].filter(
      (each) => each.customer === customer.provider_id && each.status === 'paid',
    ).length,
    status: (await team.executeTakeFirstOrThrow()).subscription_status,
  }
}

import './network-guard.ts'
import { sql } from 'kysely'
import Fastify, { type FastifyInstance } from 'fastify'
import { decodeJwt, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { receivePaymentMessage } from '../src/platform/payments/payment-messages.sql.ts'
import { chain } from '../testing/fake-stores/certificates.ts'
import type { FakeGoogle } from '../testing/fake-stores/fake-google.ts'
import { StoreBuyer } from '../testing/store-buyer.ts'
import { useStores } from '../testing/use-payments.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What the stores did not sign is refused, and a purchase has one owner (design checks, 26 and 31).
const ROUNDS = 15
const CLAIMANTS = 4

const { world, apple, google } = useStores()

type Posted = { url: string; payload: object; headers?: Record<string, string> }

async function forgeries(): Promise<Record<string, Posted>> {
  const { now } = world
  const sold = apple.sells({ now })
  const token = google.sells({ now })
  const { privateKey: key } = await generateKeyPair('RS256')
  const fromApple = (payload: object): Posted => ({ url: '/webhooks/apple', payload })
  const fromGoogle = async (forged: Parameters<FakeGoogle['push']>[2]): Promise<Posted> => {
    const { headers, body } = await google.push(token, now, forged)
    return { url: '/webhooks/google', payload: body, headers }
  }
  return {
    'Apple, by another root': fromApple(apple.notification(sold, { by: chain() })),
    'Apple, signed by nobody': fromApple(apple.notification(sold, { alg: 'none' })),
    'Apple, changed': fromApple(apple.notification(sold, { tampered: { notificationUUID: crypto.randomUUID() } })),
    'Apple, of another app': fromApple(apple.notification({ ...sold, bundleId: 'org.example.evil' })),
    'Apple, of the sandbox': fromApple(apple.notification({ ...sold, environment: 'Sandbox' })),
    'Google, by another key': await fromGoogle({ key }),
    'Google, for another address': await fromGoogle({ audience: 'https://elsewhere.example' }),
    'Google, by another account': await fromGoogle({ account: 'somebody@evil.test' }),
    'Google, too late': await fromGoogle({ expires: new Date(now.getTime() - 1000) }),
    'Google, of another app': await fromGoogle({ package_name: 'org.example.evil' }),
  }
}

async function messages(): Promise<number> {
  const rows = await world.db.selectFrom('payment_messages').select('id').execute()
  return rows.length
}

/** The forgeries that were taken, or that wrote something. */
async function taken(app: FastifyInstance): Promise<string[]> {
  const found: string[] = []
  for (const [name, posted] of Object.entries(await forgeries())) {
    const before = await messages()
    const { statusCode } = await app.inject({ method: 'POST', ...posted })
    if (statusCode !== 400 || (await messages()) !== before) found.push(name)
  }
  return found
}

test('no message is taken that a store did not sign, for us, in time', async () => {
  const found = await taken(world.app)
  report('forged-store-messages', { forgeries: Object.keys(await forgeries()).length, taken: found.length })
  expect(found).toEqual([])
})

planted('the check catches a receiver that reads what is signed and does not ask by whom', async () => {
  const app = Fastify()
  app.post('/webhooks/:store', async ({ body, headers }, reply) => {
    const { signedPayload } = body as { signedPayload?: string }
    const { notificationUUID } = decodeJwt<{ notificationUUID?: string }>(
      signedPayload ?? headers.authorization!.slice(7),
    )
    const id = notificationUUID ?? crypto.randomUUID()
    const message = { id, object: 'apple', object_id: '1', customer_id: '1' } as const
    await world.db.transaction().execute((tx) => receivePaymentMessage(tx, message))
    return reply.code(204).send()
  })
  expect(await taken(app)).toHaveLength(Object.keys(await forgeries()).length)
  await app.close()
})

/** How many companies came to have one purchase, over all rounds at most. */
async function mostOwners(): Promise<number> {
  let most = 0
  for (let round = 0; round < ROUNDS; round++) {
    const buyers = await Promise.all(Array.from({ length: CLAIMANTS }, () => StoreBuyer.of(world)))
    const token = google.sells({ now: world.now })
    const answers = await Promise.all(buyers.map((buyer) => buyer.shows({ type: 'android-playstore', token })))
    const teams = await Promise.all(buyers.map((buyer) => buyer.team()))
    const members = teams.filter(({ subscription_status }) => subscription_status === 'subscriber').length
    expect(answers.filter(({ body }) => body?.['ok'] === true)).toHaveLength(members)
    most = Math.max(most, members)
  }
  return most
}

test('claimed by several companies at once, a purchase is of one', async () => {
  const most_owners = await mostOwners()
  report('store-claims', { rounds: ROUNDS, claimants: CLAIMANTS, most_owners })
  expect(most_owners).toBe(1)
})

planted('the check catches a database that lets two have one name', async () => {
  await sql`alter table store_purchase_names drop constraint store_purchase_names_pkey`.execute(world.db)
  await sql`alter table subscriptions drop constraint subscriptions_provider_id_key`.execute(world.db)
  expect(await mostOwners()).toBeGreaterThan(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { BucketServer } from '../../../testing/bucket-server.ts'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { useWorld } from '../../../testing/world.ts'
import { askBucket } from '../files/ask-bucket.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { askProvider } from '../outside/ask-provider.ts'
import { fetchJson } from '../outside/fetch-json.ts'
import { postOutsideBy } from '../outside/post-outside.ts'
import { stripeClient } from '../payments/stripe/stripe-client.ts'
import { http2Session } from '../push/http2-session.ts'
import { startWorker } from '../tasks/worker.ts'
import { sendSpans } from './send-spans.ts'
import { startTracing } from './start-tracing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Sent = { name: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status: { code?: number } }
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }

const world = useWorld()
let collector: StubServer
beforeAll(async () => {
  collector = await startStubServer(json({}))
})
afterAll(() => collector.close())

/** What the collector has got by the end of the work. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  collector.asked.length = 0
  const stop = sendSpans(`${collector.url}/`, 'all')
  await work()
  await stop()
  expect(new Set(collector.asked.map(({ url }) => url.pathname))).toEqual(new Set(['/v1/traces']))
  return collector.asked.flatMap(({ body }) =>
    (body as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}
const attribute = (span: Sent | undefined, key: string) => span?.attributes.find((each) => each.key === key)?.value

const SUBMIT = `mutation($input: SubmitBidInput!) { submitBid(input: $input) { id comment } }`

test('a write is a request, the operation in it, and the statements of its transaction; nothing says who or what', async () => {
  const [poster, taker] = [await world.story.company('Freight_Forwarder'), await world.story.company('Courier_Company')]
  const job_id = await world.story.job(poster)
  const input = { job_id, amount: '231.77', comment: 'Zebulon waits at gate Quibble.' }
  const spans = await sentBy(async () => {
    const answer = await world.graphql(taker.token, SUBMIT, { input })
    expect(answer.errors).toBeUndefined()
  })
  const [request] = spans.filter(({ name }) => name === 'POST /graphql')
  const [operation] = spans.filter(({ name }) => name === 'Mutation.submitBid')
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 })
  expect(request?.parentSpanId ?? '').toBe('')
  expect(operation?.parentSpanId).toBe(request?.spanId)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId)
  const texts = statements.map((each) => attribute(each, 'db.query.text')?.stringValue ?? '')
  expect([texts.at(0), texts.at(-1)]).toEqual(['begin', 'commit'])
  expect(texts.some((text) => text.startsWith('insert into "bids"'))).toBe(true)
  const told = JSON.stringify(collector.asked.map(({ body }) => body))
  for (const secret of ['Zebulon', '23177', '231.77', taker.token, taker.id, job_id]) expect(told).not.toContain(secret)
})

test('a refusal is an answer with its code, a fault an error with its kind and not its words', async () => {
  const spans = await sentBy(async () => {
    await world.graphql(null, SUBMIT, { input: { job_id: crypto.randomUUID(), amount: '1' } })
    await world.app.inject({ url: '/nowhere/secret-token' })
  })
  const refused = spans.find(({ name }) => name === 'Mutation.submitBid')
  expect(attribute(refused, 'error.type')).toEqual({ stringValue: 'UNAUTHENTICATED' })
  expect(refused?.status.code ?? 0).toBe(0)
  expect(JSON.stringify(collector.asked)).not.toContain('secret-token')

  const [failed] = await sentBy(() =>
    expect(world.platform.databases.reads.run({ name: '', text: 'select 1 / 0', values: [] })).rejects.toThrow(
      'division by zero',
    ),
  )
  expect(failed?.status.code).toBe(2)
  expect(attribute(failed, 'error.type')).toEqual({ stringValue: '22012' })
})

test('a task is a span of its own', async () => {
  const done = Promise.withResolvers<void>()
  const spans = await sentBy(async () => {
    const tried = async () => {
      await world.platform.databases.reads.run({ name: '', text: 'select 7', values: [] })
      done.resolve()
    }
    const worker = await startWorker(world.platform, [{ tasks: { tried } }])
    await world.platform.databases.pool.query(`select graphile_worker.add_job('tried', '{"name": "Zebulon"}')`)
    await done.promise
    await worker.stop()
  })
  const task = spans.find(({ name }) => name === 'task tried')
  expect(spans.find(({ parentSpanId }) => parentSpanId === task?.spanId)?.name).toBe('select')
  expect(JSON.stringify(collector.asked)).not.toContain('Zebulon')
})

/** Each way out of the product, to a service that answers, or to none. */
const waysOut: Record<string, (service: StubServer) => Promise<unknown>> = {
  'for JSON': ({ url }) => fetchJson({ url: new URL('/secret', url), timeout_ms: 5000, max_bytes: 100 }),
  'of those who carry push': ({ url }) => askProvider({ url: new URL('/secret', url), json: {} }),
  'of Stripe': ({ url }) => stripeClient({ ...stripe, api_url: url }).customers.retrieve('cus_secret'),
  'of Apple’s push': ({ url }) => http2Session(url)({ path: '/secret', headers: {}, body: '' }),
  'of a mail server': async ({ url, close }) => {
    await close()
    await smtpMailer(url.replace('http', 'smtp'), () => 'us@waybill.example').send({ ...letter, subject: 'secret' })
  },
}
const stripe = { secret_key: 'sk_test_secret', publishable_key: 'pk_test_x', webhook_secrets: [] }
const letter = { id: '1', to: 'secret@example.test', html: '', text: '', unsubscribe_url: null }

test.each(Object.entries(waysOut))(
  'a question %s is a span that names the service, and nothing of the question',
  async (_, ask) => {
    const service = await startStubServer(json({ id: 'cus_secret' }))
    const spans = await sentBy(() => ask(service).catch(() => undefined))
    await service.close()
    const asked = spans.filter(({ name }) => name === 'outside')
    expect(asked).toHaveLength(1)
    expect(service.url).toContain(attribute(asked[0], 'server.address')?.stringValue)
    expect(JSON.stringify(collector.asked)).not.toContain('secret')
  },
)

test('a bucket is a service; an address that a member has named is nobody’s to read', async () => {
  const bucket = await BucketServer.start()
  const receiver = await startStubServer(json({}))
  const post = postOutsideBy({ callbacks_allow_private: true })
  const spans = await sentBy(async () => {
    await askBucket(bucket.bucket())({ method: 'GET', key: 'secret' })
    await post({ url: new URL('/secret', receiver.url), headers: {}, body: Buffer.from(''), timeout_ms: 5000 })
  })
  const hosts = spans.filter(({ name }) => name === 'outside').map((each) => attribute(each, 'server.address'))
  expect(hosts).toEqual([{ stringValue: new URL(bucket.bucket().endpoint).host }, undefined])
  expect(JSON.stringify(collector.asked)).not.toContain('secret')
  await Promise.all([bucket.stop(), receiver.close()])
})

test('without a collector nothing is sent, and a collector that is away holds nobody up', async () => {
  collector.asked.length = 0
  const stop = await startTracing({ traces_url: undefined, role: 'all' })
  await world.app.inject({ url: '/healthz' })
  await stop()
  expect(collector.asked).toEqual([])

  const stopAway = await startTracing({ traces_url: 'http://127.0.0.1:1', role: 'all' })
  expect((await world.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await stopAway()
})

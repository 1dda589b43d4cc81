import './network-guard.ts'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allFeatures } from '../testing/all-features.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { appForEverything, ask, documentFor, mutationFields, planOnce, queryFields, schema } from './ask-everything.ts'
import { edgeDocuments } from './edge-documents.ts'
import { plantedIn } from './planted.ts'
import { holdsAmount, pricedScene } from './priced-scene.ts'
import { report } from './seed.ts'
import { mutationRows, queryRows } from './tenant-rows.ts'
import { keyOf, type Ids } from './tenants-scene.ts'

const planted = plantedIn(import.meta.filename, '../src/platform/graphql/', '../src/platform/access/')

// A driver with limited access asks for everything there is and takes part in the job: no price in any answer (design checks, 15).
const priceWords =
  /price|amount|cost|rate_pence|min_rate|max_rate|waiting_rate|percent|minimum|subtotal|total_vat|^total$/
/** Named like a price and none: what an insurance covers. */
const noPrices = new Set(['insured_amount', 'amount_required'])
/** What Waybill itself costs stands on its front page. */
const publicPrices = 'MobilePlans'

const world = useWorld()
let app: FastifyInstance
let scene: Awaited<ReturnType<typeof pricedScene>>
let driver: Person
beforeAll(async () => {
  await planOnce(world)
  app = await appForEverything(world)
  scene = await pricedScene(world)
  driver = scene.cast.driver
})
afterAll(async () => {
  await app.close()
})

/** Every place in an answer that tells a price, by its key or by its value. */
function pricesIn(value: unknown, path = ''): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (Array.isArray(value)) return value.flatMap((each, n) => pricesIn(each, `${path}[${n}]`))
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, each]) => pricesIn(each, `${path}.${key}`))
  // A sum of nothing is no price.
  if (value === '0.00') return []
  const key = path.slice(path.lastIndexOf('.') + 1)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const isPrice = (priceWords.test(key) && !noPrices.has(key)) || holdsAmount(text)
  return isPrice ? [`${path}: ${text}`] : []
}

async function pricesTold(only?: string): Promise<{ asked: number; prices: string[]; nothing: string[] }> {
  const prices: string[] = []
  const nothing: string[] = []
  const names = only ? [only] : Object.keys(queryFields).filter((name) => name !== publicPrices)
  for (const name of names) {
    const variables = name === 'Team' ? { id: driver.team_id } : queryRows[name]!(scene.ids, world.now.toISOString())
    for (const document of edgeDocuments(name, Object.keys(variables))) {
      const { data } = JSON.parse(await ask(app, driver.token, document, variables)) as {
        data: Record<string, unknown> | null
      }
      if (data === null || data[name] === null) nothing.push(name)
      prices.push(...pricesIn(data).map((price) => `${name} ${price}`))
    }
  }
  return { asked: names.length, prices, nothing }
}

test('no answer to a limited driver holds a price', async () => {
  const { asked, prices, nothing } = await pricesTold()
  report('limited-driver', { asked, prices: prices.length, answered_nothing: nothing })
  expect(prices).toEqual([])
  // They do see their job, their notices and their company: an empty answer holds no price either.
  expect(nothing).not.toContain('Job')
  expect(nothing).not.toContain('events')
  const notices = await ask(
    app,
    driver.token,
    '{ events(first: 25) { nodes { id } } myWork(tab: allocated) { nodes { id } } }',
    {},
  )
  expect(JSON.parse(notices)).toMatchObject({ data: { myWork: { nodes: [{ id: scene.ids.job_id }] } } })
})

test('no step of a limited driver answers with a price, and none of the office is theirs to take', async () => {
  const prices: string[] = []
  const office = [
    'submitBid',
    'adjustBid',
    'raiseInvoice',
    'raiseSupplement',
    'proposeCharge',
    'acceptCharge',
    'counterCharge',
    'contestCharge',
    'withdrawCharge',
    'reopenCharge',
    'resendInvoice',
    'markInvoicePaid',
    'creditInvoice',
    'contestPayment',
    'refuseCorrection',
    'takeBackPayment',
    'confirmPayment',
    'noteRefund',
    'takeBackRefund',
    'confirmRefund',
    'acceptBid',
    'allocateJob',
  ]
  for (const name of Object.keys(mutationFields)) {
    const input = mutationRows[name]!(scene.ids satisfies Ids, world.now.toISOString())
    if (Object.keys(input).length === 0) continue
    const answer = JSON.parse(
      await ask(app, driver.token, documentFor(schema.getMutationType()!, name, 1), { input }),
    ) as { data: unknown }
    prices.push(...pricesIn(answer).map((price) => `${name} ${price}`))
    if (office.includes(name)) expect([name, answer.data]).toEqual([name, null])
  }
  expect(prices).toEqual([])
})

test('the office of the same company does see them: there was something to hide', async () => {
  const variables = queryRows['Job']!(scene.ids, '')
  const text = await ask(app, scene.cast.taker.token, documentFor(schema.getQueryType()!, 'Job', 1), variables)
  expect(pricesIn(JSON.parse(text)).length).toBeGreaterThan(2)
})

test('nor does a key of theirs', async () => {
  const { token } = await keyOf(world, driver, false)
  const person = driver
  driver = { ...person, token }
  const { prices, nothing } = await pricesTold()
  driver = person
  expect(prices).toEqual([])
  expect(nothing).not.toContain('Job')
})

planted.each(['price', 'bid_amount'])('the check catches a job whose %s is shown to everybody', async (column) => {
  const definition = allFeatures.types.get('Job')!.fields[column] as { value: unknown }
  const { value } = definition
  definition.value = (_ask: unknown, row: Record<string, unknown>) => sql`${row[column]}`
  const whole = app
  app = await appForEverything(world)
  try {
    expect((await pricesTold('Job')).prices.length).toBeGreaterThan(0)
  } finally {
    await app.close()
    app = whole
    definition.value = value
  }
})

planted('the check catches a price in the words of a notice', () => {
  expect(pricesIn({ events: { nodes: [{ description: 'Bid of £981.77 was accepted' }] } })).toHaveLength(1)
})

test('neither the invoice on paper nor the list of invoices is theirs', async () => {
  const headers = { authorization: `Bearer ${driver.token}` }
  const paper = await app.inject({ method: 'GET', url: `/invoices/${scene.ids.invoice_id}/pdf`, headers })
  expect(paper.statusCode).toBe(404)
  const list = await app.inject({ method: 'GET', url: '/exports/invoices.csv?side=driver', headers })
  expect([list.statusCode, holdsAmount(list.body)]).toEqual([expect.any(Number), false])
})

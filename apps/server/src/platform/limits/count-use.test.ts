import { expect, test } from 'vitest'
import sharp from 'sharp'
import { sendFile } from '../../../testing/multipart.ts'
import type { Person } from '../../../testing/story.ts'
import { World, useWorld } from '../../../testing/world.ts'
import { countUse } from './count-use.ts'
import { type RateLimitName, rateLimits } from './rate-limits.ts'

const world = useWorld({ flood_limits: true })

const limited = { message: 'Too many attempts. Try again later.', extensions: { code: 'RATE_LIMITED' } }
const newcomer = () => world.story.company('Owner_Driver')

/** As if they had done it as often as they may. */
async function spendAll(name: RateLimitName, by: 'user' | 'address', key: string) {
  const { points } = (rateLimits[name].by as Record<string, { points: number }>)[by]!
  for (let count = 0; count < points; count++) await countUse(world.platform, name, { [by]: key })
}

const readAll = (person: Person, alias = '') =>
  world.graphql(person.token, `mutation { ${alias} markEventsRead(input: {}) { id } }`)

test.each(Object.keys(rateLimits) as RateLimitName[])(
  '%s: one too many is refused until the time is over',
  async (name) => {
    for (const [by, { points, seconds }] of Object.entries(rateLimits[name].by)) {
      const who = { [by]: `somebody ${name}` }
      for (let count = 0; count < points; count++) await countUse(world.platform, name, who)
      const refusal = await countUse(world.platform, name, who).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: expect.any(Number) } })
      const { retry_after } = (refusal as { details: { retry_after: number } }).details
      expect(retry_after).toBeGreaterThan(seconds / 2)
      expect(retry_after).toBeLessThanOrEqual(seconds)
      await countUse(world.platform, name, { [by]: 'somebody else' })
    }
  },
)

const byAddress = Object.entries(rateLimits).flatMap(([name, { by }]) =>
  'address' in by ? [[name as RateLimitName, by.address.points] as const] : [],
)

test.each(byAddress)('%s: a whole IPv6 network counts as one address', async (name, points) => {
  const of = (network: number, host: number) => ({ address: `2001:db8:1:${network}::${host.toString(16)}` })
  for (let host = 0; host < points; host++) await countUse(world.platform, name, of(3, host))
  await expect(countUse(world.platform, name, of(3, 0xffff))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await countUse(world.platform, name, of(4, 1))
})

test('a user who changes more than hands can is refused with the seconds to wait; others and reading are not', async () => {
  const [fast, other] = [await newcomer(), await newcomer()]
  await spendAll('write', 'user', fast.id)
  expect((await readAll(fast)).errors).toMatchObject([limited])
  expect((await readAll(other)).errors).toBeUndefined()
  expect((await world.graphql(fast.token, '{ Me { id } }')).data).toMatchObject({ Me: { id: fast.id } })
})

test('every alias of one request counts', async () => {
  const person = await newcomer()
  const most = rateLimits.write.by.user.points
  for (let count = 0; count < most - 2; count++) await countUse(world.platform, 'write', { user: person.id })
  const thrice = ['a', 'b', 'c'].map((alias) => `${alias}: markEventsRead(input: {}) { id }`).join(' ')
  const { errors } = await world.graphql(person.token, `mutation { ${thrice} }`)
  expect(errors).toMatchObject([{ ...limited, path: ['c'] }])
})

test('places and routes have a limit of their own', async () => {
  const person = await newcomer()
  await spendAll('look_up', 'user', person.id)
  const { errors } = await world.graphql(person.token, '{ places(query: "Leeds") { short_address } }')
  expect(errors).toMatchObject([limited])
  expect((await readAll(person)).errors).toBeUndefined()
})

test('a file too many is not even written down', async () => {
  const person = await newcomer()
  await spendAll('upload', 'user', person.id)
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#225588' } })
    .jpeg()
    .toBuffer()
  const { errors } = await sendFile(world, person.token, { kind: 'pod', name: 'door.jpg', content })
  expect(errors).toMatchObject([limited])
  expect(await world.db.selectFrom('uploads').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('papers and exports answer 429', async () => {
  const person = await newcomer()
  await spendAll('download', 'user', person.id)
  const headers = { authorization: `Bearer ${person.token}` }
  const response = await world.app.inject({ url: '/exports/invoices.csv?side=driver', headers })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json()).toMatchObject({ errors: [limited] })
})

test('behind one address everybody counts together, also visitors', async () => {
  await spendAll('public_read', 'address', '127.0.0.1')
  expect((await world.graphql(null, '{ MobilePlans { id } }')).errors).toMatchObject([limited])
})

test('to measure, all but the tries to sign in is unlimited', async () => {
  const open = await World.open()
  try {
    for (let count = 0; count <= rateLimits.public_write.by.address.points; count++)
      await countUse(open.platform, 'public_write', { address: 'one' })
    const { points } = rateLimits.sign_in.by.account
    for (let count = 0; count < points; count++) await countUse(open.platform, 'sign_in', { account: 'a@example.test' })
    await expect(countUse(open.platform, 'sign_in', { account: 'a@example.test' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
  } finally {
    await open.close()
  }
})

test('a repeat does not count again: a phone on a bad line repeats a whole day of runs', async () => {
  const person = await newcomer()
  const key = { 'idempotency-key': 'one-and-the-same' }
  const again = () => world.graphql(person.token, 'mutation { markEventsRead(input: {}) { id } }', {}, key)
  await spendAll('write', 'user', 'somebody else entirely')
  const { points } = rateLimits.write.by.user
  for (let count = 0; count < points - 2; count++) await countUse(world.platform, 'write', { user: person.id })
  for (let time = 0; time < 10; time++) expect((await again()).errors).toBeUndefined()
  // The first of them counted; there is room for one more.
  expect((await readAll(person)).errors).toBeUndefined()
  expect((await readAll(person)).errors).toMatchObject([limited])
})

test('a photo that is sent again is no other write, but as much of a file as it was', async () => {
  const person = await newcomer()
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#225588' } })
    .jpeg()
    .toBuffer()
  const send = (key: string) =>
    sendFile(world, person.token, { kind: 'pod', name: 'door.jpg', content }, { 'idempotency-key': key })
  const { write, upload } = rateLimits
  for (let count = 0; count < write.by.user.points - 2; count++)
    await countUse(world.platform, 'write', { user: person.id })
  for (let count = 0; count < upload.by.user.points - 4; count++)
    await countUse(world.platform, 'upload', { user: person.id })
  for (const key of ['photo-one', 'photo-one', 'photo-one', 'photo-two'])
    expect((await send(key)).errors).toBeUndefined()
  expect((await send('photo-one')).errors).toMatchObject([limited])
})

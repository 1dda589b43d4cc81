import { afterEach, beforeEach, expect, test } from 'vitest'
import { World } from '../../../../testing/world.ts'
import { markUsed } from './sessions.sql.ts'

// A world each: its clock goes on for half a year.
let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

const DAY = 24 * 60
const isIn = async (token: string) =>
  await world.as(token).then(
    () => true,
    () => false,
  )

/** Used once a week for so many days. */
async function use(token: string, days: number) {
  for (let day = 7; day <= days; day += 7) {
    world.later(7 * DAY)
    if (!(await isIn(token))) return day
  }
  return null
}

const sessionOf = (user_id: string) =>
  world.db.selectFrom('sessions').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()

test('a session in use is extended, for ninety days and not a minute more', async () => {
  const person = await world.story.company('Owner_Driver')
  expect(await use(person.token, 84)).toBeNull()
  const { created_at, expires_at } = await sessionOf(person.id)
  expect(expires_at).toEqual(new Date(created_at.getTime() + 90 * DAY * 60_000))
  world.later((expires_at.getTime() - world.now.getTime()) / 60_000 - 1)
  expect(await isIn(person.token)).toBe(true)
  world.later(2)
  expect(await isIn(person.token)).toBe(false)
})

test('in the app it is kept for a hundred and eighty days', async () => {
  const person = await world.story.company('Owner_Driver')
  const user_agent = 'Mozilla/5.0 (Linux; Android 16; wv) WaybillApp/2.4'
  await world.db.updateTable('sessions').set({ user_agent }).where('user_id', '=', person.id).execute()
  expect(await use(person.token, 200)).toBe(182)
})

test('a session without use for thirty days ends', async () => {
  const person = await world.story.company('Owner_Driver')
  world.later(29 * DAY)
  expect(await isIn(person.token)).toBe(true)
  world.later(30 * DAY - 1)
  expect(await isIn(person.token)).toBe(true)
  world.later(30 * DAY + 1)
  expect(await isIn(person.token)).toBe(false)
})

test('a use within five minutes of another writes nothing', async () => {
  const person = await world.story.company('Owner_Driver')
  const before = await sessionOf(person.id)
  world.later(4)
  await isIn(person.token)
  expect(await sessionOf(person.id)).toEqual(before)
})

test('a revoked session stays revoked, and one in somebody else’s place is not extended', async () => {
  const person = await world.story.company('Owner_Driver')
  const before = await sessionOf(person.id)
  const revoked_at = world.now
  await world.db.updateTable('sessions').set({ revoked_at }).where('user_id', '=', person.id).execute()
  world.later(10)
  expect(await isIn(person.token)).toBe(false)
  expect(await sessionOf(person.id)).toEqual({ ...before, revoked_at })
})

test('a session in somebody else’s place ends when it was to end', async () => {
  const person = await world.story.company('Owner_Driver')
  const staff = await world.story.staff()
  const expires_at = new Date(world.now.getTime() + 1_800_000)
  const session = { user_id: person.id, impersonator_id: staff.id, token_hash: Buffer.alloc(32, 7), expires_at }
  await world.db.insertInto('sessions').values(session).execute()
  world.later(10)
  await markUsed(world.db, session.token_hash, world.now)
  const found = await world.db.selectFrom('sessions').selectAll().where('impersonator_id', '=', staff.id).execute()
  expect(found).toMatchObject([{ expires_at, last_used_at: world.now }])
})

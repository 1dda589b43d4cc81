import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../testing/world.ts'
import type { Tx } from './database/database.ts'
import { asSystem } from './system-work.ts'

const world = useWorld()

const keep = (tx: Tx, name: string) => sql`insert into secrets (name, secret) values (${name}, '{}')`.execute(tx)
const fail = (tx: Tx) => sql`select 1 / (${0}::int)`.execute(tx)
const kept = async (name: string) =>
  (await sql`select from secrets where starts_with(name, ${name})`.execute(world.db)).rows.length

test('statements sent along are stored with the rest, in the order in which they were sent', async () => {
  await asSystem(world.platform, async ({ tx, sendBeforeCommit }) => {
    sendBeforeCommit(keep(tx, 'along 1'), sql`update secrets set name = 'along 2' where name = 'along 1'`.execute(tx))
  })
  expect(await kept('along 2')).toBe(1)
})

test('of something sent along that fails nothing is stored, and who asked is told why', async () => {
  const change = asSystem(world.platform, async ({ tx, sendBeforeCommit }) => {
    sendBeforeCommit(keep(tx, 'undone 1'), fail(tx), keep(tx, 'undone 2'))
  })
  await expect(change).rejects.toMatchObject({ code: '22012' })
  const waited = asSystem(world.platform, async ({ tx, sendBeforeCommit }) => {
    sendBeforeCommit(fail(tx))
    await keep(tx, 'undone 3')
  })
  await expect(waited).rejects.toMatchObject({ code: '22012' })
  expect(await kept('undone')).toBe(0)
})

test('a user who thinks better of it withdraws the request on its way, which is answered first', async () => {
  const hop = async (hops: number): Promise<void> => (hops > 0 ? hop(hops - 1) : undefined)
  let late: Promise<unknown> | undefined
  const change = asSystem(world.platform, async ({ tx, sendBeforeCommit }) => {
    sendBeforeCommit((late = hop(20).then(() => keep(tx, 'late'))))
    throw new Error('No.')
  })
  await expect(change).rejects.toThrow('No.')
  await expect(late).resolves.toBeDefined()
  expect(await kept('late')).toBe(0)
})

test('a step whose line in the log fails is not taken', async () => {
  const { poster, bid_id, job_id } = await offered()
  const accept = () =>
    world.graphql(poster.token, 'mutation ($id: ID!) { acceptBid(input: { bid_id: $id }) { id } }', { id: bid_id })
  await sql`alter table job_log add constraint planted check (action <> 'accept_bid') not valid`.execute(world.db)
  expect((await accept()).errors).toHaveLength(1)
  await sql`alter table job_log drop constraint planted`.execute(world.db)
  expect(await world.statusOf(job_id)).toBe('active')
  expect((await accept()).data).toEqual({ acceptBid: { id: job_id } })
})

async function offered() {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster)
  const bid_id = await world.story.bid(taker, job_id)
  return { poster, job_id, bid_id }
}

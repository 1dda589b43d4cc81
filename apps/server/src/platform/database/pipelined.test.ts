import { expect, test } from 'vitest'
import { type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import { useWorld } from '../../../testing/world.ts'
import type { Tx } from './database.ts'
import { OneConnectionKysely } from './one-connection.ts'
import { PipelinedDialect } from './pipelined.ts'

const world = useWorld()

const say = (tx: Tx, n: number) => sql`insert into pg_temp.said values (${n})`.execute(tx)

test('statements begun together run in that order, on the connection of the transaction', async () => {
  const rows = await world.db.transaction().execute(async (tx) => {
    await sql`create temp table said (n int, at serial) on commit drop`.execute(tx)
    // By the raw statement and by the query builder in turns: neither takes a longer way to the connection.
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? say(tx, n) : tx.executeQuery(sql`insert into pg_temp.said values (${n})`.compile(tx)),
      ),
    )
    return (await sql<{ n: number }>`select n from pg_temp.said order by at`.execute(tx)).rows
  })
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('nobody waits for an answer between statements that are begun together', async () => {
  const order: string[] = []
  await world.db.transaction().execute(async (tx) => {
    const slow = sql`select pg_sleep(0.2)`.execute(tx).then(() => order.push('answered'))
    const next = sql`select 1`.execute(tx)
    order.push('both sent')
    await Promise.all([slow, next])
    order.push('over')
  })
  expect(order).toEqual(['both sent', 'answered', 'over'])
})

test('one that fails undoes what was sent before it and behind it, and is the error that is told', async () => {
  const name = `pipelined ${Date.now()}`
  const insert = (tx: Tx, key: string) =>
    sql`insert into secrets (name, secret) values (${`${name} ${key}`}, '{}')`.execute(tx)
  const write = world.db.transaction().execute(async (tx) => {
    await Promise.all([insert(tx, 'before'), sql`select 1 / (${0}::int)`.execute(tx), insert(tx, 'behind')])
  })
  await expect(write).rejects.toMatchObject({ code: '22012' })
  const { rows } = await sql`select from secrets where starts_with(name, ${name})`.execute(world.db)
  expect(rows).toEqual([])
})

test('a statement begun while a transaction is given up is refused, not stored by itself', async () => {
  const name = `late ${Date.now()}`
  const hop = async (hops: number): Promise<void> => (hops > 0 ? hop(hops - 1) : undefined)
  const late: Promise<unknown>[] = []
  for (let hops = 0; hops < 40; hops += 2) {
    const write = world.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      const insert = () => sql`insert into secrets (name, secret) values (${`${name} ${hops}`}, '{}')`.execute(tx)
      late.push(
        hop(hops)
          .then(insert)
          .catch(() => 'refused'),
      )
      throw new Error('No.')
    })
    await expect(write).rejects.toThrow('No.')
  }
  expect(await Promise.all(late)).toContain('refused')
  const { rows } = await sql`select from secrets where starts_with(name, ${name})`.execute(world.db)
  expect(rows).toEqual([])
})

test('a beginning that fails is told by the statement that went along with it, and nothing is committed', async () => {
  const sent: string[] = []
  async function query(text: string): Promise<PostgresQueryResult<never>> {
    sent.push(text)
    if (text === 'begin') throw new Error('no beginning')
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  const client = { query: query as unknown as PostgresPoolClient['query'], release() {} }
  const pool = { options: {}, connect: async () => client, end: async () => {} }
  const db = new OneConnectionKysely(new PipelinedDialect({ pool }))
  await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow('no beginning')
  expect(sent).toEqual(['begin', 'select 1', 'rollback'])
})

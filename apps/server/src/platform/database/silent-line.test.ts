import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { TcpProxy } from '../../../testing/tcp-proxy.ts'
import { until } from '../../../testing/live-client.ts'
import { createLog } from '../log.ts'
import { type Databases, openDatabases, patience } from './database.ts'
import { listenTo } from './listen-to.ts'
import { isDatabaseDown } from './unavailable.ts'

const log = createLog({ log_level: 'silent', production: true })
const usual = { ...patience }
let proxy: TcpProxy
let databases: Databases

async function open() {
  databases = await openDatabases(proxy.over(inject('postgresUrl')), log, { writes: 3, reads: 2 })
}
beforeAll(async () => {
  patience.statement_ms = 300
  proxy = await TcpProxy.to(Number(new URL(inject('postgresUrl')).port))
  await open()
})
afterEach(() => {
  proxy.isSilent = false
})
afterAll(async () => {
  Object.assign(patience, usual)
  await databases.close()
  await proxy.close()
})

const one = { name: '', text: 'select 1 as one', values: [] }
/** Each way to the database, and a transaction that has to be rolled back on a line that is dead. */
const ways: Record<string, () => Promise<unknown>> = {
  'a statement': () => sql`select 1`.execute(databases.db),
  'a statement aside': () => sql`select 1`.execute(databases.aside),
  'a read': () => databases.reads.run(one),
  'a transaction': () => databases.db.transaction().execute((tx) => sql`select 1`.execute(tx)),
}

/** The faults of those that failed. */
async function ask() {
  const answers = await Promise.allSettled(Object.values(ways).map((way) => way()))
  const faults = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  return faults
}

test('a line that falls silent is given up when a statement could be no longer at work, and said to be down', async () => {
  expect(await ask()).toEqual([])
  proxy.isSilent = true
  const faults = await ask()
  expect(faults.map(isDatabaseDown)).toEqual([true, true, true, true])
  proxy.isSilent = false
  expect(await ask()).toEqual([])
})

test('no connection is left of those that fell silent while somebody waited for them', async () => {
  const askBoth = () => Promise.allSettled([databases.reads.run(one), databases.reads.run(one)])
  await askBoth()
  const before = proxy.lines
  proxy.isSilent = true
  expect((await askBoth()).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => proxy.lines, { timeout: 10_000 }).toBe(before - 2)
})

test('of connections that died unheard, those that nobody was waiting for are given up with the first', async () => {
  await Promise.all([ask(), ask(), ask()])
  proxy.forget()
  await ask()
  for (let time = 0; time < 3; time++) expect(await ask()).toEqual([])
})

test('a connection that only listens notices a dead line, and receives again', async () => {
  const heard: string[] = []
  let missed = 0
  const stop = await listenTo(databases, 'line', { hear: (said) => heard.push(said), missed: () => missed++ }, log)
  proxy.forget()
  await until(() => missed === 1, 20_000)
  await sql`select pg_notify('line', 'again')`.execute(databases.db)
  await until(() => heard.includes('again'))
  stop()
})

test('the test catches connections that wait for ever', async () => {
  await databases.close()
  patience.statement_ms = 60_000
  await open()
  proxy.isSilent = true
  const asked = ask()
  expect(await Promise.race([asked, pause(4000, 'still waiting')])).toBe('still waiting')
  proxy.tear()
  await asked
})

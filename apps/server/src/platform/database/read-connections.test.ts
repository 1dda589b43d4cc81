import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { patience } from '../../../../../tools/slowness.ts'
import { createLog } from '../log.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import { ServiceUnavailable } from './unavailable.ts'

const SLOW_MS = patience(300)
const log = createLog({ log_level: 'silent', production: true })

let reads: ReadConnections
beforeEach(async () => {
  reads = openReadConnections({ connectionString: inject('postgresUrl'), query_timeout: 10_000 }, 3, log)
  // By then it is known how long each of them usually takes.
  for (let time = 0; time < 40; time++) await lineOf('quick')
  await lineOf('slow', SLOW_MS)
})
afterEach(() => reads.close())

/** Which connection has answered. */
async function lineOf(name: string, ms = 0): Promise<number> {
  const text = 'select pg_backend_pid() as pid from pg_sleep($1::float8 / 1000)'
  const [row] = await reads.run<{ pid: number }>({ name, text, values: [ms] })
  return row!.pid
}

test('a quick read is sent on one connection', async () => {
  const linesOfTwo = async () => new Set(await Promise.all([lineOf('quick'), lineOf('quick')])).size
  // On a machine that is busy it takes some time.
  await expect.poll(linesOfTwo, { timeout: 10_000 }).toBe(1)
})

test('nobody waits behind what usually takes long, nor behind what is not known yet', async () => {
  for (const name of ['slow', 'met for the first time']) {
    const slow = lineOf(name, SLOW_MS)
    const quick = await lineOf('quick')
    expect(quick).not.toBe(await slow)
  }
})

test('nor behind what has taken no time until now', async () => {
  const slow = lineOf('quick', SLOW_MS)
  await pause(50)
  const quick = await lineOf('quick')
  expect(quick).not.toBe(await slow)
})

test('where all lines are busy the next is asked on the one that has room first', async () => {
  const usual = [50, 250, 450]
  for (const ms of usual) await lineOf(`of ${ms} ms`, ms)
  const [soonest] = usual.map((ms) => lineOf(`of ${ms} ms`, ms))
  expect(await lineOf('quick')).toBe(await soonest)
})

test('reads wait for a connection in their order, and none waits behind one connection while another is free', async () => {
  const ended: string[] = []
  const asked = (name: string, ms = 0) => lineOf(name, ms).then((line) => ended.push(name) && line)
  // Usually quick, and not this time.
  const busy = [asked('slow', 5 * SLOW_MS), asked('slow', 5 * SLOW_MS), asked('quick', 100)]
  await pause(50)
  const others = ['first', 'second', 'third', 'fourth'].map((name) => asked(name))
  const lines = await Promise.all(others)
  expect(ended).toEqual(['quick', 'first', 'second', 'third', 'fourth'])
  expect(new Set(lines)).toEqual(new Set([await busy[2]]))
  await Promise.all(busy)
})

/** What comes of statements on the only line there is: answered, or whether they were told that the service is unavailable. */
async function onOneLine(...sleeps: readonly number[]) {
  const few = openReadConnections({ connectionString: inject('postgresUrl'), query_timeout: 1_500 }, 1, log)
  const asked = sleeps.map((ms) => few.run({ name: '', text: 'select pg_sleep($1::float8 / 1000)', values: [ms] }))
  const answers = await Promise.allSettled(asked)
  await few.close()
  return answers.map((answer) =>
    answer.status === 'rejected' ? answer.reason instanceof ServiceUnavailable : 'answered',
  )
}

test('a read that waits for a connection that falls silent is answered by the one in its place', async () => {
  expect(await onOneLine(10_000, 0)).toEqual([true, 'answered'])
})

test('a read that has waited for a connection as long as for an answer is rejected', async () => {
  expect(await onOneLine(1_000, 1_000, 0)).toEqual(['answered', 'answered', true])
})

test('a waiting read is rejected when all is closed, and no connection is opened again', async () => {
  const few = openReadConnections({ connectionString: inject('postgresUrl'), query_timeout: 10_000 }, 1, log)
  const application_name = `closed ${crypto.randomUUID()}`
  const asked = [application_name, 'not asked'].map((name) =>
    few.run({ name: '', text: `select set_config('application_name', $1, false), pg_sleep(0.2)`, values: [name] }),
  )
  const answers = Promise.allSettled(asked)
  await pause(100)
  await few.close()
  expect((await answers)[1]).toEqual({ status: 'rejected', reason: new ServiceUnavailable() })
  const text = 'select count(*)::int as open from pg_stat_activity where application_name = any ($1)'
  await expect
    .poll(() => reads.run({ name: '', text, values: [[application_name, 'not asked']] }))
    .toEqual([{ open: 0 }])
})

import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'

const SLOW_MS = 300
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

test('what takes no time is asked on one line', async () => {
  const linesOfTwo = async () => new Set(await Promise.all([lineOf('quick'), lineOf('quick')])).size
  // On a machine that is busy it takes some time.
  await expect.poll(linesOfTwo, { timeout: 10_000 }).toBe(1)
})

test('nobody waits behind what usually takes long, nor behind what is not known yet', async () => {
  for (const name of ['slow', 'met for the first time']) {
    const asked = performance.now()
    const slow = lineOf(name, SLOW_MS)
    const quick = await lineOf('quick')
    expect(performance.now() - asked).toBeLessThan(SLOW_MS)
    expect(quick).not.toBe(await slow)
  }
})

test('nor behind what has taken no time until now', async () => {
  const slow = lineOf('quick', SLOW_MS)
  await pause(50)
  const asked = performance.now()
  const quick = await lineOf('quick')
  expect(performance.now() - asked).toBeLessThan(SLOW_MS - 50)
  expect(quick).not.toBe(await slow)
})

test('where all lines are busy the next is asked where it is answered soonest', async () => {
  const usual = [50, 250, 450]
  for (const ms of usual) await lineOf(`of ${ms} ms`, ms)
  const [soonest] = usual.map((ms) => lineOf(`of ${ms} ms`, ms))
  expect(await lineOf('quick')).toBe(await soonest)
})

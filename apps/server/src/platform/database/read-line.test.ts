import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { patience } from '../../../../../tools/slowness.ts'
import { createLog } from '../log.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import { isDatabaseDown } from './unavailable.ts'

const log = createLog({ log_level: 'silent', production: true })
const PATIENCE_MS = patience(1500)
const SLOW_S = patience(1200) / 1000

let reads: ReadConnections
const open = (query_timeout: number) =>
  (reads = openReadConnections({ connectionString: inject('postgresUrl'), query_timeout }, 1, log))
afterEach(() => reads.close())

const backend = { name: 'backend', text: 'select pg_backend_pid() as pid', values: [] }
const slow = { name: 'slow', text: `select pg_sleep(${SLOW_S})`, values: [] }

/** Four reads at once on one connection: how the last of them ended, and whether the first was answered. */
async function lastOfFour() {
  const waiting = Array.from({ length: 4 }, () => reads.run(slow))
  const [first] = waiting
  const all = Promise.allSettled(waiting)
  const outcome = await waiting.at(-1)!.then(
    () => 'answered',
    (error: unknown) => (isDatabaseDown(error) ? 'given up' : error),
  )
  await all
  return { outcome, first: (await first!).length }
}

test('a read behind slow ones is given up in the time of one, and the line goes on', async () => {
  open(PATIENCE_MS)
  const [before] = await reads.run<{ pid: number }>(backend)
  expect(await lastOfFour()).toEqual({ outcome: 'given up', first: 1 })
  // The database still works on the reads that were given up.
  await pause(4 * SLOW_S * 1000)
  expect(await reads.run(backend)).toEqual([before])
})

test('the test catches reads that wait for all ahead of them', async () => {
  open(4 * PATIENCE_MS)
  expect(await lastOfFour()).toEqual({ outcome: 'answered', first: 1 })
})

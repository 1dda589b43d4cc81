import { afterEach, expect, inject, test } from 'vitest'
import { patience } from '../../../../../tools/slowness.ts'
import { createLog } from '../log.ts'
import { openReadConnections, type ReadConnections } from './read-connections.ts'
import { isDatabaseDown } from './unavailable.ts'

const log = createLog({ log_level: 'silent', production: true })
const PATIENCE_MS = patience(1500)
const SLOW_S = patience(1200) / 1000
/** Of a machine that is busy with something else. */
const SLACK_MS = patience(1000)

let reads: ReadConnections
const open = (query_timeout: number) =>
  (reads = openReadConnections({ connectionString: inject('postgresUrl'), query_timeout }, 1, log))
afterEach(() => reads.close())

const backend = { name: 'backend', text: 'select pg_backend_pid() as pid', values: [] }
const slow = { name: 'slow', text: `select pg_sleep(${SLOW_S})`, values: [] }

/** Four asked at once on one line: how the last of them ended, and after how long. */
async function lastOfFour() {
  const asked = performance.now()
  const waiting = Array.from({ length: 4 }, () => reads.run(slow))
  const [first] = waiting
  const all = Promise.allSettled(waiting)
  const outcome = await waiting.at(-1)!.then(
    () => 'answered',
    (error: unknown) => (isDatabaseDown(error) ? 'given up' : error),
  )
  const ms = performance.now() - asked
  await all
  return { outcome, ms, first: (await first!).length }
}

test('a read behind slow ones is given up in the time of one, and the line goes on', async () => {
  open(PATIENCE_MS)
  const [before] = await reads.run<{ pid: number }>(backend)
  const { outcome, ms, first } = await lastOfFour()
  expect({ outcome, first }).toEqual({ outcome: 'given up', first: 1 })
  expect(ms).toBeLessThan(PATIENCE_MS + SLACK_MS)
  // Those that were given up are still ahead of it.
  await new Promise((resolve) => setTimeout(resolve, 4 * SLOW_S * 1000 - ms))
  expect(await reads.run(backend)).toEqual([before])
})

test('the test catches reads that wait for all ahead of them', async () => {
  open(4 * PATIENCE_MS)
  const { outcome, ms } = await lastOfFour()
  expect(outcome).toBe('answered')
  expect(ms).toBeGreaterThan(PATIENCE_MS + SLACK_MS)
})

import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import type { Replica } from '../database/replica.ts'
import { ReplicaState } from '../database/replica-state.ts'
import { healthRoutes } from './health.ts'

const world = useWorld()

test('a replica that lags by a minute is told to whoever watches, and the node stays ready', async () => {
  let seconds = 0
  const state = new ReplicaState(world.platform.log, () => seconds * 1000)
  const replica: Replica = { state, run: async () => [], close: async () => undefined }
  const app = fastify()
  healthRoutes(app, { ...world.platform, databases: { ...world.platform.databases, replica } }, new Registry())
  const told = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    const figures = (await app.inject('/metrics')).body
    const behind = /^waybill_replica_behind_seconds (.*)$/m.exec(figures)?.[1]
    const problems = [...figures.matchAll(/^waybill_replica_problem\{problem="(\w+)"\} 1$/gm)].map(
      ([, problem]) => problem,
    )
    return [statusCode, JSON.parse(body) as unknown, Number(behind), problems]
  }
  /** The database writes a byte a second; the replica gets none of it. */
  const passes = () => state.stands(1000, 1000 + ++seconds)

  state.stands(1000, 1000)
  expect(await told()).toEqual([200, { status: 'ready', writes: true }, 0, []])
  while (seconds < 61) passes()
  expect(await told()).toEqual([200, { status: 'ready', writes: true, replica: 'behind' }, 60, ['behind']])
  state.stands(1061, 1061)
  expect(await told()).toEqual([200, { status: 'ready', writes: true }, 0, []])
  await app.close()
})

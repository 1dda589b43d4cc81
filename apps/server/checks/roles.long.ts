import './network-guard.ts'
import pg from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { METRICS_TOKEN, ownDatabase, RealServer } from './real-server.ts'
import { report } from './seed.ts'

// Nodes that answer people leave the tasks to those that work them (docs/operations.md, ROLE), and those answer nobody.
const servers: RealServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** Longer than a runner takes to look for work. */
const LOOKED_MS = 3000

test('a web node works no task, a worker answers no request, and together they are a whole product', async () => {
  const market = await open()
  const web = await market.node('web')
  await market.addTask()
  await pause()
  const waiting = await market.countTasks()
  expect(waiting).toBe(1)

  const worker = await market.node('worker')
  await vi.waitFor(async () => expect(await market.countTasks()).toBe(0), { timeout: 20_000 })
  expect(await statusesOf(web)).toEqual({ '/graphql': 200, '/config.json': 200, '/readyz': 200, '/metrics': 200 })
  expect(await statusesOf(worker)).toEqual({ '/graphql': 404, '/config.json': 404, '/readyz': 200, '/metrics': 200 })
  await market.close()
  report('roles', { nodes: servers.length, tasks_left_to_the_worker: waiting })
})

test('the check catches a web node that takes tasks', async () => {
  const market = await open()
  await market.node('all')
  await market.addTask()
  await pause()
  expect(await market.countTasks()).toBe(0)
  await market.close()
})

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOKED_MS))

async function open() {
  const url = await ownDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    async node(ROLE: string) {
      const server = await RealServer.start(url, [], undefined, { ROLE })
      servers.push(server)
      return server
    },
    addTask: () => client.query(`select graphile_worker.add_job('release_stale_locks', job_key => 'of the check')`),
    async countTasks() {
      const { rows } = await client.query(`select 1 from graphile_worker.jobs where key = 'of the check'`)
      return rows.length
    },
    close: () => client.end(),
  }
}

async function statusesOf({ url }: RealServer): Promise<Record<string, number>> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ __typename }"}' }
  const asked = ['/graphql', '/config.json', '/readyz', '/metrics'].map(async (path) => {
    const bearer = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
    const { status } = await fetch(new URL(path, url), path === '/graphql' ? post : path === '/metrics' ? bearer : {})
    return [path, status] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

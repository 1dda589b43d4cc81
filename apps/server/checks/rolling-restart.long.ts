import './network-guard.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { FrontProxy } from '../testing/front-proxy.ts'
import { openStory } from './open-story.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'
import { report } from './seed.ts'

// Two nodes behind a proxy are told to stop and started again in turn, under fifty requests a second (design checks, 13).

const RESTARTS = 20
const EVERY_MS = 20
/** Five seconds to say so, ten for what is under way (decision 0068), and as much again as a machine with other work takes. */
const DRAIN_MS = 16_000

const ASKED = ['{ Me { id } }', 'mutation { chooseLanguage(input: { language: pl }) { id } }']

let clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of clean.reverse()) await each()
  clean = []
})

async function restarting(restarts: number, settings: Record<string, string>) {
  const url = await ownDatabase(inject('postgresUrl'))
  const nodes = [await node(url, settings), await node(url, settings)]
  const proxy = await FrontProxy.before(...nodes.map((each) => each.url))
  clean.push(() => proxy.close())
  const asking = await askThrough(proxy, url)
  await pause(1000)
  let slowest_drain_ms = 0
  for (let turn = 0; turn < restarts; turn++) {
    const leaving = nodes[turn % nodes.length]!
    const told = performance.now()
    await leaving.end()
    slowest_drain_ms = Math.max(slowest_drain_ms, Math.round(performance.now() - told))
    await leaving.startAgain()
    await pause(1000) // until the proxy has seen it
  }
  const figures = await asking.stop()
  for (const each of nodes) await each.end()
  return { restarts, ...figures, slowest_drain_ms, left_connections: await connectionsTo(url) }
}

async function node(url: string, settings: Record<string, string>): Promise<RealServer> {
  const server = await RealServer.start(url, [], undefined, settings)
  clean.push(() => server.stop())
  return server
}

/** Fifty requests a second of one person, reads and writes in turn. */
async function askThrough(proxy: FrontProxy, url: string) {
  const { databases, story } = await openStory(url)
  const { token } = await story.company('Owner_Driver')
  await databases.close()
  const figures = { asked: 0, failed: 0 }
  const under_way = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const query = ASKED[figures.asked++ % ASKED.length]!
    const one = send(`${proxy.url}/graphql`, { token, query }).then((reply) => {
      if (reply?.status !== 200 || !reply.body.data || reply.body.errors) figures.failed++
      under_way.delete(one)
    })
    under_way.add(one)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under_way)
      return figures
    },
  }
}

/** Connections that nobody has closed. */
async function connectionsTo(url: string): Promise<number> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const name = new URL(url).pathname.slice(1)
  const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [name])
  await admin.end()
  return rowCount ?? 0
}

test(
  'nodes that are restarted in turn behind a proxy fail no request, and leave no connection',
  async () => {
    const figures = await restarting(RESTARTS, { TRUSTED_PROXIES: '1' })
    report('rolling-restart', figures)
    expect(figures).toMatchObject({ failed: 0, left_connections: 0 })
    expect(figures.asked).toBeGreaterThan(RESTARTS * 100)
    expect(figures.slowest_drain_ms).toBeLessThan(patience(DRAIN_MS))
  },
  patience(900_000),
)

test(
  'the check catches nodes that close without having said so',
  async () => {
    const { failed } = await restarting(4, { TRUSTED_PROXIES: '0' })
    expect(failed).toBeGreaterThan(0)
  },
  patience(120_000),
)

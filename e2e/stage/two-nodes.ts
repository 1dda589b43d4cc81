import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeServer, startStandby } from '../../apps/server/testing/base-copy.ts'
import { BucketServer } from '../../apps/server/testing/bucket-server.ts'
import { FrontProxy } from '../../apps/server/testing/front-proxy.ts'
import { hasRedis, RedisServer } from '../../apps/server/testing/redis-server.ts'
import type { Story } from '../../apps/server/testing/story.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import type { Actor } from '../actors/actor.ts'
import { test as base } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { peopleOf } from './people.ts'

/** Two nodes, people and what they share have more connections than one server. */
const FLAGS = ['-c', 'max_connections=120']

/** What nodes stand on, of one's own: PostgreSQL with a replica that follows it, Redis, and a bucket. */
export class Parts {
  readonly kind_of_redis = hasRedis ? 'real' : 'stand-in'
  readonly database_folder: string
  readonly settings: Record<string, string>
  readonly close: () => Promise<void>

  private constructor(database_folder: string, settings: Record<string, string>, close: () => Promise<void>) {
    this.database_folder = database_folder
    this.settings = settings
    this.close = close
  }

  static async open(): Promise<Parts> {
    const home = await mkdtemp(join(tmpdir(), 'waybill-e2e-parts-'))
    const [folder, copy] = [join(home, 'primary'), join(home, 'replica')]
    const primary = await startEmbeddedPostgres(folder, FLAGS)
    const replica = await startStandby({ url: primary.url, folder }, copy, FLAGS)
    const [redis, bucket] = [await RedisServer.start(), await BucketServer.start()]
    const settings = {
      DATABASE_URL: primary.url,
      READ_DATABASE_URL: replica.url,
      REDIS_URL: redis.url,
      ...bucket.environment(),
      TRUSTED_PROXIES: '1',
    }
    return new Parts(folder, settings, async () => {
      await bucket.stop()
      await redis.down()
      await replica.stop('immediate')
      await primary.stop('immediate')
      for (const each of [folder, copy]) await removeServer(each)
      await rm(home, { recursive: true, force: true })
    })
  }
}

type Settings = Record<string, string>

/** Two real servers on the same parts, and the proxy before them. */
export class TwoNodes {
  readonly servers: readonly OwnServer[]
  readonly #proxy: FrontProxy
  readonly #returning: Promise<number>[] = []

  private constructor(servers: readonly OwnServer[], proxy: FrontProxy) {
    this.servers = servers
    this.#proxy = proxy
  }

  /** `but` is what each is set to besides. */
  static async open({ settings }: Parts, overrides: readonly [Settings, Settings]): Promise<TwoNodes> {
    const servers: OwnServer[] = []
    for (const own of overrides) servers.push(await OwnServer.open({ ...settings, ...own }))
    const proxy = await FrontProxy.before(...servers.map(({ address }) => address))
    proxy.asksAnother = true
    return new TwoNodes(servers, proxy)
  }

  get address(): string {
    return this.#proxy.url
  }

  /** At which node this page hears what happens. */
  hearsAt({ person }: Actor): OwnServer {
    const sockets = [...this.#proxy.sockets].filter(({ asked }) => asked.headers.cookie?.includes(person.token))
    const at = sockets.at(-1)
    if (!at) throw new Error('This page hears nothing.')
    return this.#called(at.node)
  }

  /** As a power cut would, the node that this page hears at. */
  async killsWhere(actor: Actor) {
    await this.#kill(this.hearsAt(actor))
  }

  /** The node that takes this person's next step, or photo, has stored it, and is gone before the proxy, or they, hear of it. */
  killsUnderNext(what: 'step' | 'photo', { person }: Actor, fate: 'unheard' | 'lost'): Promise<void> {
    return new Promise((resolve) => {
      this.#proxy.fateOf = async ({ headers }, node) => {
        const isPhoto = headers['content-type']?.startsWith('multipart/') ?? false
        const isMeant = headers['idempotency-key'] && isPhoto === (what === 'photo')
        if (!isMeant || headers.authorization !== `Bearer ${person.token}`) return 'handed on'
        this.#proxy.fateOf = async () => 'handed on'
        await this.#kill(this.#called(node))
        resolve()
        return fate
      }
    })
  }

  /** Reads that the replica has answered for each node. */
  readsOnReplica(): Promise<number[]> {
    return Promise.all(
      this.servers.map(async ({ address }) => {
        const figures = await (await fetch(`${address}/metrics`)).text()
        return Number(/^waybill_replica_reads_total (\d+)/m.exec(figures)?.[1] ?? 0)
      }),
    )
  }

  /** What each node answers to whoever asks it for a file. */
  statusesOf(path: string, { token }: { token: string }): Promise<number[]> {
    const headers = { authorization: `Bearer ${token}` }
    return Promise.all(this.servers.map(async ({ address }) => (await fetch(`${address}${path}`, { headers })).status))
  }

  /** Until all are there again. @returns how long each was away, ms */
  areBack(): Promise<number[]> {
    return Promise.all(this.#returning)
  }

  async close() {
    this.#proxy.fateOf = async () => 'handed on'
    await this.areBack()
    await this.#proxy.close()
    for (const server of this.servers) {
      await server.kill() // nobody waits for it to drain
      await server.close()
    }
  }

  /** What starts programs starts it again. */
  async #kill(server: OwnServer) {
    await server.kill()
    const killed = performance.now()
    this.#returning.push(server.start().then(() => Math.round(performance.now() - killed)))
  }

  #called(address: string): OwnServer {
    return this.servers.find((server) => server.address === address)!
  }
}

type Fixtures = { nodesWith: (first?: Settings, second?: Settings) => Promise<TwoNodes>; story: Story }

/** Named before `stage` by every test, so that the browsers are gone before the nodes are; who takes part is told in their database. */
export const test = base.extend<Fixtures, { parts: Parts }>({
  parts: [
    async ({ browserName: _ }, use) => {
      const parts = await Parts.open()
      await use(parts)
      await parts.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nodesWith: async ({ parts }, use) => {
    const opened: TwoNodes[] = []
    await use(async (first = {}, second = first) => {
      const nodes = await TwoNodes.open(parts, [first, second])
      opened.push(nodes)
      return nodes
    })
    for (const nodes of opened) await nodes.close()
  },
  story: async ({ parts }, use) => {
    const people = await peopleOf(parts.database_folder)
    await use(people.story)
    await people.close()
  },
})

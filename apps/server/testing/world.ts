import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { findersOf, findSession, findSessionsOf } from '../src/features/sign-in/viewer.sql.ts'
import { CurrentBrand } from '../src/platform/brand/brand.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import type { Context, Platform } from '../src/platform/context.ts'
import { openDatabases, type Tx } from '../src/platform/database/database.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { liveInProcess } from '../src/platform/live/live-in-process.ts'
import { createLog } from '../src/platform/log.ts'
import type { Letter, Mailer } from '../src/platform/mail/mailer.ts'
import { postOutsideBy } from '../src/platform/outside/post-outside.ts'
import type { Push, PushLetter } from '../src/platform/push/push.ts'
import { Storage } from '../src/platform/storage-full.ts'
import { allFeatures } from './all-features.ts'
import { Story } from './story.ts'
import { databaseUrl, TEMPLATE } from './global-setup.ts'

export type Answer = {
  data?: Record<string, never> | null
  errors?: {
    message: string
    path?: string[]
    extensions: {
      code: string
      validation?: Record<string, string[]>
      validation_keys?: Record<string, string[]>
      refusal?: string
      status?: string
    }
  }[]
}

/** What a world is made of, once it is open. */
type Parts = {
  platform: Platform
  app: FastifyInstance
  letters: Letter[]
  pushes: (PushLetter & { endpoint: string })[]
  clock: { now: Date }
  close: () => Promise<void>
}

/** A world that is open for the tests of this file. */
export function useWorld(overrides: Partial<Config> = {}): World {
  const world = new World()
  beforeAll(() => world.start(overrides))
  afterAll(() => world.close())
  return world
}

/** A database of its own, a clock one can set, a story builder, and the API as clients meet it. */
export class World {
  #started: Parts | undefined
  #story: Story | undefined

  static async open(overrides: Partial<Config> = {}): Promise<World> {
    const world = new World()
    await world.start(overrides)
    return world
  }

  async start(overrides: Partial<Config>) {
    this.#started = await open(overrides)
    this.#story = new Story(this.#started.platform)
  }

  get #parts(): Parts {
    if (!this.#started) throw new Error('The world is open from the first test of its file to the last.')
    return this.#started
  }
  get platform() {
    return this.#parts.platform
  }
  get app() {
    return this.#parts.app
  }
  get story(): Story {
    if (!this.#story) throw new Error('The world is open from the first test of its file to the last.')
    return this.#story
  }
  /** What takes a transaction, in one of its own. */
  inTransaction<Found>(act: (tx: Tx) => Promise<Found>): Promise<Found> {
    return this.db.transaction().execute(act)
  }
  /** Mail that has left the house. */
  get letters() {
    return this.#parts.letters
  }
  /** Push messages that have left the house, and where to. */
  get pushes() {
    return this.#parts.pushes
  }
  get db() {
    return this.platform.databases.db
  }
  get now() {
    return this.#parts.clock.now
  }

  /** Moves the clock. */
  later(minutes: number) {
    this.#parts.clock.now = new Date(this.now.getTime() + minutes * 60_000)
  }

  /** The row as it is now. */
  job(id: string) {
    return this.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  async statusOf(job_id: string): Promise<JobStatus> {
    return (await this.job(job_id)).status
  }
  /** Names of the facts stated about a job, in order. */
  async factsOf(job_id: string): Promise<string[]> {
    const facts = await this.db.selectFrom('facts').select(['name', 'fact']).orderBy('id').execute()
    return facts.filter(({ fact }) => (fact as { job_id?: string }).job_id === job_id).map(({ name }) => name)
  }

  /** A request of a signed-in user, for calling operations directly. */
  async as(token: string, idempotency_key: string | null = null): Promise<Context & { viewer: Viewer }> {
    const viewer = await findSession(this.db)(createHash('sha256').update(token).digest(), this.now)
    if (!viewer) throw new Error('Nobody is signed in with this token.')
    return { platform: this.platform, viewer, now: this.now, address: '127.0.0.1', user_agent: 'test', idempotency_key }
  }

  /** Sends a GraphQL request the way a client does and answers the parsed response. */
  async graphql(
    token: string | null,
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        accept: 'application/graphql-response+json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      payload: { query, variables },
    })
    return response.json<Answer>()
  }

  async close() {
    await this.#parts.close()
  }
}

async function createDatabase(postgresUrl: string, name: string) {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE}`)
  await admin.end()
}

async function open(overrides: Partial<Config>): Promise<Parts> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(postgresUrl, name)

  const data_dir = await mkdtemp(join(tmpdir(), 'waybill-files-'))
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: data_dir, DEMO: '0', FLOOD_LIMITS: '0' }),
    ...overrides,
  }
  const log = createLog({ log_level: config.log_level, production: true })
  const databases = await openDatabases(databaseUrl(postgresUrl, name), log, { writes: 12, reads: 2, aside: 2 })
  const clock = { now: new Date() }
  const files = await openFileStore(config)
  const letters: Letter[] = []
  const mailer: Mailer = { send: async (letter) => void letters.push(letter) }
  const pushes: Parts['pushes'] = []
  const push: Push = {
    is_stand_in: config.demo,
    publicKey: () => Promise.resolve('public-key'),
    toBrowser: async (address, letter) => (pushes.push({ ...letter, endpoint: address.endpoint }), 'sent'),
    reaches: ['apns', 'fcm', 'webpush'],
    toApp: async (address, letter) => (pushes.push({ ...letter, endpoint: address.token }), 'sent'),
    toApps: null,
  }
  const live = liveInProcess()
  const storage = new Storage(data_dir, files)
  const post = postOutsideBy(config)
  const now = () => clock.now
  const features = allFeatures
  const platform: Platform = {
    features,
    config,
    databases,
    brand: new CurrentBrand(databases.db),
    files,
    storage,
    log,
    mailer,
    push,
    post,
    live,
    now,
  }
  const app = await createApp({
    platform,
    documents: loadDocuments(features, {}),
    findViewer: cachedViewers(findersOf(databases.aside), platform.now),
    routes: features.routes,
    live: { channels: features.channels, ...findSessionsOf(databases.aside) },
  })
  const close = async () => {
    await app.close()
    await databases.close()
    await rm(data_dir, { recursive: true, force: true })
  }
  return { platform, app, letters, pushes, clock, close }
}

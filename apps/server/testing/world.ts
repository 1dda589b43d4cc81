import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { features } from '../src/features.ts'
import { findersOf, findSession, findStandings } from '../src/features/sign-in/viewer.sql.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import type { Context, Platform } from '../src/platform/context.ts'
import { openDatabases } from '../src/platform/database/database.ts'
import { localFileStore } from '../src/platform/files/local-file-store.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { loadSchema } from '../src/platform/graphql/schema.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { liveInProcess } from '../src/platform/live/live-in-process.ts'
import { createLog } from '../src/platform/log.ts'
import type { Letter, Mailer } from '../src/platform/mail/mailer.ts'
import { postOutsideBy } from '../src/platform/outside/post-outside.ts'
import type { Push, PushLetter } from '../src/platform/push/push.ts'
import { Story } from './story.ts'
import { databaseUrl, TEMPLATE } from './global-setup.ts'

export type Answer = {
  data?: Record<string, never> | null
  errors?: {
    message: string
    path?: string[]
    extensions: { code: string; validation?: Record<string, string[]>; refusal?: string; status?: string }
  }[]
}

/** A database of its own, a clock one can set, a story builder, and the API as clients meet it. */
export class World {
  readonly platform: Platform
  readonly story: Story
  readonly app: FastifyInstance
  /** Mail that has left the house. */
  readonly letters: Letter[]
  /** Push messages that have left the house, and where to. */
  readonly pushes: (PushLetter & { endpoint: string })[]
  readonly #clock: { now: Date }
  readonly #close: () => Promise<void>

  private constructor(
    parts: Pick<World, 'platform' | 'app' | 'letters' | 'pushes'> & {
      clock: { now: Date }
      close: () => Promise<void>
    },
  ) {
    this.platform = parts.platform
    this.app = parts.app
    this.letters = parts.letters
    this.pushes = parts.pushes
    this.#clock = parts.clock
    this.#close = parts.close
    this.story = new Story(this.platform)
  }

  static async open(overrides: Partial<Config> = {}): Promise<World> {
    const postgresUrl = inject('postgresUrl')
    const name = `test_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client({ connectionString: postgresUrl })
    await admin.connect()
    await admin.query(`create database ${name} template ${TEMPLATE}`)
    await admin.end()

    const data_dir = await mkdtemp(join(tmpdir(), 'waybill-files-'))
    const config: Config = {
      ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: data_dir, DEMO: '0', FLOOD_LIMITS: '0' }),
      ...overrides,
    }
    const log = createLog({ log_level: config.log_level, production: true })
    const databases = await openDatabases(databaseUrl(postgresUrl, name), log, { writes: 12, reads: 2 })
    const clock = { now: new Date() }
    const files = localFileStore(join(data_dir, 'files'))
    const letters: Letter[] = []
    const mailer: Mailer = { send: async (letter) => void letters.push(letter) }
    const pushes: World['pushes'] = []
    const push: Push = {
      is_stand_in: config.demo,
      publicKey: () => Promise.resolve('public-key'),
      toBrowser: async (address, letter) => (pushes.push({ ...letter, endpoint: address.endpoint }), 'sent'),
      toApps: null,
    }
    const live = liveInProcess()
    const post = postOutsideBy(config)
    const platform: Platform = { config, databases, files, log, mailer, push, post, live, now: () => clock.now }
    const app = await createApp({
      platform,
      documents: loadDocuments(loadSchema(), {}),
      findViewer: cachedViewers(findersOf(databases.db), platform.now),
      routes: features.routes,
      live: { channels: features.channels, findStandings: findStandings(databases.db) },
    })
    const close = async () => {
      await app.close()
      await databases.close()
      await rm(data_dir, { recursive: true, force: true })
    }
    return new World({ platform, app, letters, pushes, clock, close })
  }

  get db() {
    return this.platform.databases.db
  }
  get now() {
    return this.#clock.now
  }

  /** Moves the clock. */
  later(minutes: number) {
    this.#clock.now = new Date(this.#clock.now.getTime() + minutes * 60_000)
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
    await this.#close()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { features } from './features.ts'
import { seedBrand } from './features/brand/seed-brand.ts'
import { setupLinesOf } from './features/setup/setup-lines.ts'
import { misspeltWarnings, setupWarnings } from './features/setup/setup-warnings.ts'
import { isAnybodyStaff } from './features/staff/staff.sql.ts'
import { findersOf, findSessionsOf } from './features/sign-in/viewer.sql.ts'
import { demoAccounts } from './features/demo/demo-accounts.ts'
import { requireNoDemo } from './features/demo/holds-demo.sql.ts'
import { CurrentBrand } from './platform/brand/brand.ts'
import type { Config } from './platform/config.ts'
import { collect, type Features } from './platform/collect-features.ts'
import type { Platform } from './platform/context.ts'
import { connections, type Databases, openDatabases, openForReads, withReplica } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { keepRunning } from './platform/database/keep-running.ts'
import { migrate } from './platform/database/migrate.ts'
import { requirePostgres } from './platform/database/require-postgres.ts'
import { requireReachable } from './platform/database/require-reachable.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { builtOperations, loadDocuments } from './platform/graphql/documents.ts'
import { findOperation, keepOperations } from './platform/graphql/known-operations.sql.ts'
import { createApp } from './platform/http/app.ts'
import { cachedViewers } from './platform/http/viewer-cache.ts'
import { createLive } from './platform/live/create-live.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { postOutsideBy } from './platform/outside/post-outside.ts'
import { createPush } from './platform/push/create-push.ts'
import { holdDataFolder } from './platform/data-folder.ts'
import { openRedis } from './platform/redis.ts'
import { Storage } from './platform/storage-full.ts'
import { prepareQueue, startWorker } from './platform/tasks/worker.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { insertReferenceData } from './reference-data.sql.ts'

export type RunningServer = {
  app: FastifyInstance
  platform: Platform
  url: string
  greeting: string
  stop: (reason?: string) => Promise<void>
}

/** A proxy in front has this long to notice that the node is leaving, before it takes no more. */
const LEAVING_MS = 5_000
/** Requests in flight get this long to finish after SIGTERM. */
const DRAIN_MS = 10_000

type Closing = () => Promise<unknown>

/**
 * Starts everything in order: database, migrations, queue, demo data, HTTP, background tasks. A start that fails, or that `stopping`
 * aborts, closes what it has opened. @throws the reason of `stopping` when it aborts
 */
export async function startServer(
  config: Config,
  { now = () => new Date(), stopping }: { now?: () => Date; stopping?: AbortSignal } = {},
): Promise<RunningServer> {
  const opened: Closing[] = []
  const close = async () => {
    for (const closing of opened.splice(0).reverse()) await closing()
  }
  try {
    const all = collect(features)
    opened.push(await startTracing(config))
    let isLeaving = false
    const platform = await openPlatform({ config, now, features: all, isLeaving: () => isLeaving }, opened, stopping)
    const background = await openBackground(platform, opened)
    for (const run of all.alongside) opened.push(await run(background))
    stopping?.throwIfAborted()
    if (!(await isAnybodyStaff(platform.databases.db)))
      platform.log.warn('Nobody is staff yet. Make the first: npm run staff -- add "Olga Nowak" olga@example.com')
    if (config.production) await warnBeforeOpening(platform)
    const app = await listen(platform, all)
    const worker = config.role === 'web' ? undefined : await startWorker(background, all.tasks)
    opened.push(() => drained([app.close(), ...(worker ? [worker.stop()] : [])]))
    const url = `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`
    const stop = async (reason = 'asked to') => {
      platform.log.info({ reason }, 'Stopping')
      isLeaving = true
      if (config.trusted_proxies > 0 && config.role !== 'worker') await pause(LEAVING_MS)
      await close()
    }
    return { app, platform, url, greeting: greetingOf(url, config.demo), stop }
  } catch (error) {
    // A database that is gone cannot be closed either: why the start failed is what matters.
    await close().catch(() => undefined)
    throw error
  }
}

async function openPlatform(
  given: Pick<Platform, 'config' | 'now' | 'features' | 'isLeaving'>,
  opened: Closing[],
  stopping: AbortSignal | undefined,
): Promise<Platform> {
  const { config } = given
  const log = createLog(config)
  opened.push(await holdDataFolder(config.data_dir))
  const postgres = config.database_url ? undefined : await startEmbeddedPostgres(config.data_dir)
  if (postgres) opened.push(() => postgres.stop())
  const kept = postgres && keepRunning(postgres, log)
  if (kept) opened.push(() => kept.stop())
  stopping?.throwIfAborted()
  const own = await openDatabases(config.database_url ?? postgres!.url, log)
  opened.push(() => own.close())
  const files = await openFileStore(config)
  const storage = new Storage(config.data_dir, files)
  if (config.database_url) await requireReachable(own, config.database_url)
  await migrateAll(own, log, stopping)
  await openForReads(own)
  const databases = await withReplica(own, config.read_database_url, log)
  opened.push(async () => databases.replica?.close())
  const redis = config.redis_url ? openRedis(config.redis_url, log) : undefined
  opened.push(async () => redis?.disconnect())
  const live = await createLive(config, redis, databases.db, log)
  opened.push(() => live.stop())
  const brand = new CurrentBrand(databases.db)
  const mailer = await createMailer(config, brand)
  const push = createPush(config, databases.db, log)
  const isHopeless = () => kept?.isHopeless() ?? false
  const post = postOutsideBy(config)
  const outside = { mailer, push, post, live, redis }
  const platform: Platform = { ...given, databases, brand, files, storage, log, ...outside, isHopeless }
  await prepareQueue(platform)
  stopping?.throwIfAborted()
  await insertReferenceData(databases.db)
  if (config.brand) await seedBrand(databases.db, config.brand, given.now())
  await brand.refresh()
  await keepOperations(databases.db, builtOperations(), given.now())
  if (config.demo) {
    const { loadDemo } = await import('./features/demo/load-demo.ts')
    await loadDemo(platform, stopping)
  } else await requireNoDemo(databases.db)
  return platform
}

/** Background work has connections of its own, so that neither it nor requests can keep the other waiting. */
async function openBackground(platform: Platform, opened: Closing[]): Promise<Platform> {
  const databases = await openDatabases(platform.databases.url, platform.log, connections.background)
  opened.push(() => databases.close())
  return { ...platform, databases }
}

async function migrateAll({ pool }: Databases, log: Log, stopping: AbortSignal | undefined) {
  const client = await pool.connect()
  try {
    await requirePostgres(client)
    const applied = await migrate(client, { stopping })
    if (applied.length > 0) log.info({ applied }, 'Migrations applied')
  } finally {
    client.release()
  }
}

/** A market that goes live says what is still missing; `npm run doctor` and /admin/setup say the same. */
async function warnBeforeOpening({ config, databases: { db }, log, now }: Platform) {
  const lines = await setupLinesOf({ config, db, now: now() })
  for (const warning of [...misspeltWarnings(process.env), ...setupWarnings(lines)]) log.warn(warning)
}

async function listen(platform: Platform, all: Features): Promise<FastifyInstance> {
  const { config, databases, now } = platform
  const app = await createApp({
    platform,
    documents: loadDocuments(all, builtOperations(), findOperation(databases.aside)),
    findViewer: cachedViewers(findersOf(databases.aside), now),
    routes: all.routes,
    live: { channels: all.channels, ...findSessionsOf(databases.aside) },
  })
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`PORT ${config.port} is already in use; set PORT to another number.`)
      : error
  })
  return app
}

/** Requests and tasks in flight get their time, and no more. */
function drained(closings: Promise<unknown>[]): Promise<unknown> {
  return Promise.race([Promise.all(closings), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())])
}

function greetingOf(url: string, demo: boolean): string {
  const lines = ['', `Waybill is ready at ${url}`]
  if (demo)
    lines.push(
      '',
      'Demo accounts, all with the password Waybill-demo-1:',
      ...demoAccounts.map(({ email, is }) => `  ${email.padEnd(22)} ${is}`),
      '',
      `Mail, and the code for staff: ${url}/dev/mail`,
    )
  return [...lines, ''].join('\n')
}

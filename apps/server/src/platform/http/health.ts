import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Platform } from '../context.ts'
import type { Replica } from '../database/replica.ts'
import { replicaProblems } from '../database/replica-state.ts'
import { countMigrations, migrationNames } from '../database/migrate.ts'
import { queueFigures } from '../tasks/queue-figures.ts'
import { bearerToken } from './viewer-cache.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: how it is doing, for Prometheus. */
export function healthRoutes(app: FastifyInstance, platform: Platform, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'waybill_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const pool = platform.databases.pool
  new Gauge({
    name: 'waybill_database_connections',
    help: 'Write connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  countReplica(platform.databases.replica, registry)
  const readQueue = queueFigures(platform.databases, registry)
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })

  app.get('/healthz', (_request, reply) =>
    platform.isHopeless?.() ? reply.code(503).send({ status: 'database lost' }) : { status: 'ok' },
  )
  app.get<{ Querystring: { writes?: string } }>('/readyz', async ({ query }, reply) => {
    if (platform.isLeaving?.()) return reply.code(503).send({ status: 'leaving' })
    try {
      const applied = await countMigrations(platform.databases.aside)
      const wanted = (await migrationNames()).length
      if (applied !== wanted) return await reply.code(503).send({ status: 'migrating' })
      // A node that can still read is still served; a full disk is nothing that another node of the same disk would
      // fix.
      const problem = await platform.storage.problem()
      const files = problem === 'storage_away' ? { files: 'away' } : {}
      const replica = platform.databases.replica?.state.problem
      const code = query.writes === '1' && problem ? 503 : 200
      return await reply.code(code).send({ status: 'ready', writes: !problem, ...files, ...(replica && { replica }) })
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    // As if it were not there: it is nobody's business but the operator's.
    if (!mayReadMetrics(request, platform.config)) return reply.callNotFound()
    await readQueue()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** By the token or from one of the operator's addresses. Where neither is set, production answers nobody. */
function mayReadMetrics(request: FastifyRequest, { metrics_token, metrics_from, production, trusted_proxies }: Config) {
  if (metrics_token && isSame(bearerToken(request) ?? '', metrics_token)) return true
  // A proxy that was not announced makes everybody look as if they asked from its own private address.
  const isPassedOn = trusted_proxies === 0 && ('x-forwarded-for' in request.headers || 'forwarded' in request.headers)
  if (metrics_from && !isPassedOn && metrics_from.holds(request.ip)) return true
  return !metrics_token && !metrics_from && !production
}

function countReplica(replica: Replica | undefined, registry: Registry) {
  const registers = [registry]
  new Gauge({
    name: 'waybill_replica_problem',
    help: 'Why reads go to the database itself: 1 for what is so.',
    labelNames: ['problem'],
    registers,
    collect() {
      if (replica)
        for (const problem of replicaProblems) this.set({ problem }, Number(problem === replica.state.problem))
    },
  })
  if (!replica) return
  new Gauge({
    name: 'waybill_replica_behind_seconds',
    help: 'How long ago the replica had all that the database had.',
    registers,
    collect() {
      this.set(replica.state.seconds_behind)
    },
  })
  new Counter({
    name: 'waybill_replica_reads_total',
    help: 'Reads that the replica has answered.',
    registers,
    collect() {
      this.reset()
      this.inc(replica.state.answered)
    },
  })
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((each) => createHash('sha256').update(each).digest())
  return timingSafeEqual(a!, b!)
}

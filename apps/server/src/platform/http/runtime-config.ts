import type { FastifyInstance } from 'fastify'
import type { Platform } from '../context.ts'

/** `GET /config.json`: what this installation says of itself to the web, which is built once for all of them. No secrets. */
export function runtimeConfigRoute(app: FastifyInstance, { config, live }: Platform) {
  const { production, sentry_dsn, app_stores, operator } = config
  const answer = {
    environment: production ? 'production' : 'development',
    sentry_dsn: sentry_dsn ?? null,
    android_app_url: app_stores.android ?? null,
    ios_app_url: app_stores.ios ?? null,
    operator,
    // Without a host, live events come from this server's own address.
    live: { key: live.app.key, ...(live.hosted ?? { host: null, port: null, tls: null }) },
  }
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(answer))
}

import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** `GET /config.json`: what this installation says of itself to the web, which is built once for all of them. No secrets. */
export function runtimeConfigRoute(app: FastifyInstance, { production, sentry_dsn, app_stores, operator }: Config) {
  const answer = {
    environment: production ? 'production' : 'development',
    sentry_dsn: sentry_dsn ?? null,
    android_app_url: app_stores.android ?? null,
    ios_app_url: app_stores.ios ?? null,
    operator,
  }
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(answer))
}

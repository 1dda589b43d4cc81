import type { FastifyInstance } from 'fastify'
import type { Platform } from '../context.ts'
import type { MapSource } from '../maps/map-source.ts'
import { MAP_TILES_PATH } from '../maps/map-tiles-route.ts'

/** `GET /config.json`: what this installation says of itself to the web, which is built once for all of them. No secrets. */
export function runtimeConfigRoute(app: FastifyInstance, { config, live }: Platform) {
  const { production, sentry_dsn, app_stores, min_app_version, operator } = config
  const answer = {
    environment: production ? 'production' : 'development',
    sentry_dsn: sentry_dsn ?? null,
    android_app_url: app_stores.android ?? null,
    ios_app_url: app_stores.ios ?? null,
    min_app_version: min_app_version ?? null,
    operator,
    map: mapAnswer(config.map),
    // Without a host, live events come from this server's own address.
    live: { key: live.app.key, ...(live.hosted ?? { host: null, port: null, tls: null }) },
  }
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(answer))
}

/** A style for each theme, or the archive that the page makes a style for. */
function mapAnswer(map: MapSource | null) {
  if (!map) return null
  return map.kind === 'tiles' ? { tiles: MAP_TILES_PATH } : { light: map.url, dark: map.dark_url }
}

import type { FastifyInstance } from 'fastify'
import type { Brand } from '../brand/brand.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../context.ts'
import type { MapSource } from '../maps/map-source.ts'
import type { Operator } from '../operator.ts'
import { MAP_TILES_PATH } from '../maps/map-tiles-route.ts'

/** `GET /config.json`: what this installation says of itself to the web, which is built once for all of them. No secrets. */
export function runtimeConfigRoute(app: FastifyInstance, { brand, config, live }: Platform) {
  const { production, sentry_dsn, app_stores, min_app_version, operator } = config
  const answer = {
    environment: production ? 'production' : 'development',
    sentry_dsn: sentry_dsn ?? null,
    android_app_url: app_stores.android ?? null,
    ios_app_url: app_stores.ios ?? null,
    min_app_version: min_app_version ?? null,
    mails: mailsOf(config),
    takes_lists: config.intake.is_on,
    map: mapAnswer(config.map),
    // Without a host, live events come from this server's own address.
    live: { key: live.app.key, ...(live.hosted ?? { host: null, port: null, tls: null }) },
  }
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ ...answer, ...brandAnswer(brand.now, operator) }),
  )
}

/** The operator, the members' contacts and the market's name: for apps, because this server has not sent their page. */
function brandAnswer(brand: Brand, operator: Operator) {
  const { product_name, signal_colour, support_email, support_phone, imprint, texts } = brand
  return {
    operator: { ...operator, email: support_email ?? operator.email, phone: support_phone ?? operator.phone, imprint },
    brand: { product_name, signal_colour, texts },
  }
}

/** Whether a mail that the page speaks of arrives, can be read on a page of the demo, or goes nowhere. */
function mailsOf({ mail, demo }: Pick<Config, 'mail' | 'demo'>) {
  if (mail.smtp_url !== undefined) return 'sent'
  return demo ? 'shown' : 'none'
}

/** A style for each theme, or the archive that the page makes a style for. */
function mapAnswer(map: MapSource | null) {
  if (!map) return null
  return map.kind === 'tiles' ? { tiles: MAP_TILES_PATH } : { light: map.url, dark: map.dark_url }
}

import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Registry } from 'prom-client'
import helmet, { type HelmetOptions } from 'helmet'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS_PER_STEP } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../app-error.ts'
import { isDatabaseDown, ServiceUnavailable } from '../database/unavailable.ts'
import { graphqlRoute } from '../graphql/graphql-route.ts'
import { healthRoutes } from './health.ts'
import type { Platform } from '../context.ts'
import type { Parts } from './parts.ts'
import type { LiveEndpoint } from '../live/live.ts'
import { serveLive } from '../live/serve-live.ts'
import { runtimeConfigRoute } from './runtime-config.ts'
import { webRoutes } from './web.ts'
import { withoutTokens } from './without-tokens.ts'

/** A JSON body beyond this is refused while it arrives; files have a limit of their own. */
const MAX_BODY_BYTES = 256 * 1024

/** The HTTP side: security headers, GraphQL, health and metrics, features' own routes, and the web client. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { platform } = parts
  // Not @fastify/helmet: it would put the whole policy together again for every request.
  const protect = helmet(securityHeaders(platform))
  const refuse = errorHandler(platform)
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000 },
    trustProxy: (_address, hops) => hops < platform.config.trusted_proxies,
    forceCloseConnections: 'idle',
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) =>
      protect(request.raw, reply.raw, () => void refuse(error, request, reply)),
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  // Worth its time for what crosses a phone network; a short answer is sent as it is.
  await app.register(fastifyCompress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: MAX_UPLOADS_PER_STEP,
      fields: 10,
      parts: 20,
      fieldSize: MAX_BODY_BYTES,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  })
  app.setErrorHandler(refuse)
  const registry = new Registry()
  healthRoutes(app, platform, registry)
  runtimeConfigRoute(app, platform)
  graphqlRoute(app, parts)
  if (parts.live) serveLive(app, { ...parts, live: parts.live, registry })
  for (const addRoutes of parts.routes) addRoutes(app, parts)
  await webRoutes(app)
  return app
}

/** What React Aria writes into the page: `overscroll-behavior` on iPhones (usePreventScroll), `touch-action` of what is pressed (usePress). */
const REACT_ARIA_RULES = [
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
]

/** Where live events come from. Our own address stands there too: not every browser takes 'self' for a socket. */
function socketOrigin(hosted: LiveEndpoint | null, public_url: string): string {
  if (!hosted) return new URL(public_url).origin.replace(/^http/, 'ws')
  return new URL(`${hosted.tls ? 'wss' : 'ws'}://${hosted.host}:${hosted.port}`).origin
}

/** Nothing from elsewhere, no inline script, no framing. */
function securityHeaders({ config: { production, sentry_dsn, public_url }, live }: Platform): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'worker-src': ["'self'"],
        'connect-src': [
          "'self'",
          socketOrigin(live.hosted, public_url),
          ...(sentry_dsn ? [new URL(sentry_dsn).origin] : []),
        ],
        'img-src': ["'self'", 'data:', 'blob:'],
        'style-src': ["'self'", ...REACT_ARIA_RULES],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: production,
    crossOriginEmbedderPolicy: false,
  }
}

function errorHandler({ log }: Platform) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isDatabaseDown(error)) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ errors: [{ message: new ServiceUnavailable().message, extensions: { code: 'INTERNAL' } }] })
    }
    if (error instanceof AppError && error.details.retry_after !== undefined) {
      const { code, details, message } = error
      const refused = { errors: [{ message, extensions: { code, ...details } }] }
      return reply.code(429).header('retry-after', String(details.retry_after)).send(refused)
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500) log.error({ error, url: withoutTokens(request.url) }, 'A request failed')
    return reply.code(status).send({
      errors: [
        {
          message: status >= 500 ? 'Internal error.' : (error as Error).message,
          extensions: { code: status >= 500 ? 'INTERNAL' : 'VALIDATION' },
        },
      ],
    })
  }
}

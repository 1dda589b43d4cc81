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
import { MAX_UPLOAD_BYTES, MAX_UPLOADS_PER_STEP } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../app-error.ts'
import { isDatabaseDown, ServiceUnavailable } from '../database/unavailable.ts'
import { appAssociations } from './app-associations.ts'
import { callerLanguage } from '../graphql/answers/caller-language.ts'
import { failureText } from '../graphql/answers/error-words.ts'
import { graphqlRoute } from '../graphql/graphql-route.ts'
import { schemaRoute } from '../graphql/schema.ts'
import { openapiRoute } from './openapi-route.ts'
import { healthRoutes } from './health.ts'
import { trustsProxy } from './origin.ts'
import type { Platform } from '../context.ts'
import { letShellsAsk } from './let-shells-ask.ts'
import type { Parts } from './parts.ts'
import { plainFileRoutes } from './plain-files.ts'
import { serveLive } from '../live/serve-live.ts'
import { mapTilesRoute } from '../maps/map-tiles-route.ts'
import { runtimeConfigRoute } from './runtime-config.ts'
import { securityHeaders } from './security-headers.ts'
import { webRoutes } from './web.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { withoutTokens } from '../log.ts'
import { saidOf } from '../storage-full.ts'

/** A JSON body beyond this is refused while it arrives; files have a limit of their own. */
const MAX_BODY_BYTES = 256 * 1024

/** The HTTP side: security headers, GraphQL, health and metrics, features' own routes, and the web client. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { platform } = parts
  const protection = securityHeaders(platform)
  const refuse = errorHandler(platform)
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000 },
    trustProxy: trustsProxy(platform.config),
    forceCloseConnections: 'idle',
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply.headers(protection)),
    // Nothing is logged by request, so none needs a logger of its own.
    childLoggerFactory: (log) => log,
  })
  // Not @fastify/helmet: it would put the whole policy together again for every request.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protection)
    done()
  })
  letShellsAsk(app)
  traceRequests(app)
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
  // Nobody but the operator asks a node that only works tasks.
  if (platform.config.role === 'worker') return app
  runtimeConfigRoute(app, platform)
  appAssociations(app, platform)
  plainFileRoutes(app, platform)
  graphqlRoute(app, parts)
  schemaRoute(app)
  openapiRoute(app)
  if (parts.live) serveLive(app, { ...parts, live: parts.live, registry })
  for (const addRoutes of parts.routes) addRoutes(app, parts)
  await mapTilesRoute(app, platform.config.map)
  await webRoutes(app, platform)
  return app
}

function errorHandler({ log, storage }: Platform) {
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
    const problem = storage.problemOf(error)
    if (problem) {
      log.error({ error }, saidOf[problem])
      const { code, message } = AppError.notStored(problem)
      if (problem === 'storage_away') reply.header('retry-after', '5').header('cache-control', 'no-store')
      return reply.code(problem === 'storage_away' ? 503 : 507).send({ errors: [{ message, extensions: { code } }] })
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    if (status >= 500 && !isLeft(error, reply))
      log.error({ error, url: withoutTokens(request.url) }, 'A request failed')
    return reply.code(status).send({
      errors: [
        {
          message: status >= 500 ? failureText('INTERNAL', languageOf(request)) : (error as Error).message,
          extensions: { code: status >= 500 ? 'INTERNAL' : 'VALIDATION' },
        },
      ],
    })
  }
}

/** Nobody knows who asked by now: the language that their browser names. */
const languageOf = ({ headers }: FastifyRequest) =>
  callerLanguage({ viewer: null, accept_language: headers['accept-language'] ?? '' })

/** The client closed the connection while its answer was being compressed: nobody's fault. */
function isLeft(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'
}

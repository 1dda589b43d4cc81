import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { unsubscribe } from './unsubscribe.ts'

/** `POST /unsubscribe?token=…`: what a mail program asks when its own button is pressed (RFC 8058). A page opened there asks first. */
export function unsubscribeRoutes(app: FastifyInstance, { platform }: Parts) {
  app.register(async (scope) => {
    // The token says it all: what the form repeats is read to its end and left alone.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    )
    scope.post('/unsubscribe', async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      const { now } = platform
      const context = {
        platform,
        viewer: null,
        now: now(),
        address: request.ip,
        user_agent: request.headers['user-agent'] ?? '',
        idempotency_key: null,
      }
      try {
        await unsubscribe(context, { token: String(token) })
      } catch (error) {
        // Said twice is said once, and a token that is none of ours learns nothing.
        if (!(error instanceof AppError) || (error.code !== 'NOT_FOUND' && error.code !== 'VALIDATION')) throw error
      }
      return reply.code(200).header('cache-control', 'no-store').send({ status: 'success' })
    })
  })
}

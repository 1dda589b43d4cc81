import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { Parts } from '../../../platform/http/parts.ts'
import { hashOfToken } from '../../../platform/secrets/token.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import { takeBody } from './take-body.ts'
import { receiveMail } from './receive-mail.ts'

/**
 * `POST /webhooks/mail?to=`: a mail as its server or provider passes it on, whole (RFC 5322), with `Authorization: Bearer`
 * INTAKE_TOKEN. Answers its fate; a mail that is not for one of our addresses is 404, so that its server can say so.
 */
export function mailIntakeRoutes(app: FastifyInstance, { platform }: Parts) {
  const { token } = platform.config.intake
  if (token === undefined) return
  const hash = hashOfToken(token)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { to?: string } }>('/webhooks/mail', async (request, reply) => {
      await countUse(platform, 'mail_intake', { address: request.ip })
      const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
      if (!timingSafeEqual(hashOfToken(given), hash)) return reply.code(401).send()
      const { bytes, is_too_large } = await takeBody(request.body as NodeJS.ReadableStream)
      if (bytes.length === 0) return reply.code(400).send()
      const recipients = typeof request.query.to === 'string' ? request.query.to.split(',') : []
      const outcome = await receiveMail(platform, { bytes, is_too_large, recipients })
      return reply.code(outcome === 'not_ours' ? 404 : 200).send({ outcome })
    })
  })
}

import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../context.ts'

/** Pages of members and links of one person: nothing that a search engine could show. */
const PRIVATE = ['/graphql', '/files', '/exports', '/admin', '/track', '/create-password', '/update-password']
/** The statement of security.txt holds for a year at most (RFC 9116). */
const GOOD_DAYS = 300

/** `/robots.txt`, and `/.well-known/security.txt` for whoever has found a hole. */
export function plainFileRoutes(app: FastifyInstance, { brand, config, now }: Platform) {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), ''].join('\n')),
  )
  app.get('/.well-known/security.txt', (_request, reply) => {
    const email = brand.now.support_email ?? config.operator.email
    const contact = email ? `mailto:${email}` : `${config.public_url}/imprint`
    const expires = new Date(now().getTime() + GOOD_DAYS * DAY_MS).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, pl, ro',
      `Canonical: ${config.public_url}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

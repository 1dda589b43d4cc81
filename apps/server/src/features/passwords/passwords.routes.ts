import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { passwordLinkState } from '@waybill/domain/passwords/password-link'
import type { Parts } from '../../platform/http/parts.ts'
import { hashOfToken } from '../../platform/secrets/token.ts'
import { findLink } from './passwords.sql.ts'

const asked = z.object({ token: z.string().max(200).catch('') })

/** The pages behind the links of mails. A link that can be used no more answers 410 (Gone) with the page, which says so in words. */
export function passwordRoutes(app: FastifyInstance, { platform }: Parts) {
  for (const path of ['/create-password', '/update-password'])
    app.get(path, async (request, reply) => {
      const link = await findLink(platform.databases.db, hashOfToken(asked.parse(request.query).token))
      if (link && passwordLinkState(link, platform.now()) !== 'live') {
        reply.code(410)
        // A browser that has the page would be answered without it (304), and show an error of its own.
        for (const header of ['if-none-match', 'if-modified-since']) delete request.raw.headers[header]
      }
      return reply.callNotFound()
    })
}

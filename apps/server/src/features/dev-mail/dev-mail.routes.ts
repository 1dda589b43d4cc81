import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Parts } from '../../platform/http/parts.ts'
import { DEMO_STAFF_EMAIL } from '../demo/demo-accounts.ts'
import { DEMO_STAFF_SECRET } from '../credentials/published-secret.ts'
import { newestPushes } from '../push/newest-pushes.ts'
import { findMail, newestMails } from '../mails/newest-mails.ts'
import { codeAt } from '../credentials/totp.ts'
import { outboxPage, pushPage, readingPage } from './dev-mail-pages.ts'

const query = z.object({ to: z.email().optional().catch(undefined) })
const params = z.object({ id: z.uuid() })

/** Nothing runs, nothing is loaded; the letter stands in a frame of its own. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"

/** `GET /dev/mail`, `GET /dev/push`: the outbox of the demo, on the screen or as JSON. Outside the demo there are no such pages. */
export function devMailRoutes(app: FastifyInstance, { platform }: Parts) {
  if (!platform.config.demo) return

  app.get('/dev/mail', async (request, reply) => {
    const mails = await newestMails(platform, query.parse(request.query).to ?? null)
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send(mails)
    return page(reply, outboxPage(mails, staffCode()), "frame-ancestors 'none'")
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params)
    return mail ? page(reply, readingPage(mail), "frame-ancestors 'none'") : reply.callNotFound()
  })

  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await find(request.params)
    return mail ? page(reply, mail.html, "frame-ancestors 'self'") : reply.callNotFound()
  })

  app.get('/dev/push', async (request, reply) => {
    if (!platform.push.is_stand_in) return reply.callNotFound()
    const pushes = await newestPushes(platform, query.parse(request.query).to ?? null)
    if (request.headers.accept?.includes('application/json'))
      return reply.header('cache-control', 'no-store').send(pushes)
    return page(reply, pushPage(pushes), "frame-ancestors 'none'")
  })

  /** Nobody who tries the product out has the staff's phone. */
  function staffCode() {
    return { email: DEMO_STAFF_EMAIL, code: codeAt(DEMO_STAFF_SECRET, platform.now()) }
  }

  function find(rawParams: unknown) {
    const parsed = params.safeParse(rawParams)
    return parsed.success ? findMail(platform, parsed.data.id) : undefined
  }
}

function page(reply: FastifyReply, text: string, ancestors: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', `${policy}; ${ancestors}`)
    .send(text)
}

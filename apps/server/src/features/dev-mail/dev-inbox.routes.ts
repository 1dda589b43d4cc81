import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Parts } from '../../platform/http/parts.ts'
import { receiveMail } from '../imports/mail/receive-mail.ts'
import { inboxPage, pagePolicy } from './dev-mail-pages.ts'

const oneLine = z.string().transform((text) => text.replace(/[\r\n]+/g, ' '))
const letter = z.object({ to: oneLine, from: oneLine, subject: oneLine, text: z.string() })
const empty = { to: '', from: '', subject: '', text: '' }

/** `GET /dev/inbox`: writes a mail to a company's address for lists, as if it had come over the internet. Only in the demo. */
export function devInboxRoutes(app: FastifyInstance, { platform }: Parts) {
  if (!platform.config.demo) return
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/dev/inbox', async (_request, reply) => page(reply, inboxPage(empty, null)))
    scope.post('/dev/inbox', async ({ body }, reply) => {
      const parsed = letter.safeParse(body)
      if (!parsed.success) return reply.code(400).send()
      const written = parsed.data
      const bytes = Buffer.from(sourceOf(written, platform.now()))
      const outcome = await receiveMail(platform, { bytes, is_too_large: false, recipients: [written.to] })
      return page(reply, inboxPage(written, outcome))
    })
  })
}

/** The mail as a mail server would hand it on (RFC 5322). */
function sourceOf({ to, from, subject, text }: z.output<typeof letter>, now: Date): string {
  const lines = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <${crypto.randomUUID()}@demo>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(text).toString('base64'),
  ]
  return lines.join('\r\n')
}

function page(reply: FastifyReply, text: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', `${pagePolicy}; form-action 'self'; frame-ancestors 'none'`)
    .send(text)
}

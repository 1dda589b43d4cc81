import { createTransport } from 'nodemailer'
import { callOutside } from '../outside/call-outside.ts'
import type { Mailer } from './mailer.ts'

/** Longer than a slow server takes, shorter than a worker may be held up. */
const PATIENCE_MS = 20_000

/** Sends through the operator's mail server: `smtps://user:password@mail.example.com`. */
export function smtpMailer(url: string, sender: () => string | { name: string; address: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async send({ id, unsubscribe_url, attachments = [], ...letter }) {
      const from = sender()
      const domain = /@([\w.-]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'
      const mail = {
        ...letter,
        from,
        attachments: [...attachments],
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url && unsubscribing(unsubscribe_url)) },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await callOutside(new URL(url).host, () => transport.sendMail(mail))
    },
  }
}

function unsubscribing(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

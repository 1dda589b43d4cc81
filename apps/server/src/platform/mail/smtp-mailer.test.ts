import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../testing/mail-server.ts'
import { smtpMailer } from './smtp-mailer.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let received: string
beforeEach(async () => {
  received = ''
  server = await startMailServer((line) => (received += `${line}\n`))
})
afterEach(() => server.stop())

const letter = { id: 'mail-1', to: 'pat@example.test', subject: 'New bid', html: '<p>x</p>', text: 'x' }
async function send(unsubscribe_url: string | null) {
  const mailer = smtpMailer(server.url, () => ({ name: 'Zażółć Vans', address: 'no-reply@waybill.example' }))
  await mailer.send({ ...letter, unsubscribe_url })
  return received.replaceAll(/\n[ \t]+/g, ' ')
}

test('a mail that may be stopped says how, so that the mail program can do it with one request', async () => {
  const mail = await send('https://waybill.example/unsubscribe?token=t')
  expect(mail).toContain('List-Unsubscribe: <https://waybill.example/unsubscribe?token=t>\n')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  expect(mail).toContain('From: =?UTF-8?Q?Za=C5=BC=C3=B3=C5=82=C4=87_Vans?= <no-reply@waybill.example>\n')
  expect(mail).toContain('Message-ID: <mail-1@waybill.example>\n')
})

test('the words for everybody reveal nothing of the kind', async () => {
  expect(await send(null)).not.toContain('List-Unsubscribe')
})

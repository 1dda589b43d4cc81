import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smtpMailer } from './smtp-mailer.ts'

let server: Server
let received: string
beforeEach(async () => {
  received = ''
  server = createServer((socket) => {
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        if (isData) received += `${line}\n`
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

const letter = { id: 'mail-1', to: 'pat@example.test', subject: 'New bid', html: '<p>x</p>', text: 'x' }
async function send(unsubscribe_url: string | null) {
  const mailer = smtpMailer(
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'Waybill <no-reply@waybill.example>',
  )
  await mailer.send({ ...letter, unsubscribe_url })
  return received.replaceAll(/\n[ \t]+/g, ' ')
}

test('a mail that may be stopped says how, so that the mail program can do it with one request', async () => {
  const mail = await send('https://waybill.example/unsubscribe?token=t')
  expect(mail).toContain('List-Unsubscribe: <https://waybill.example/unsubscribe?token=t>\n')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  expect(mail).toContain('Message-ID: <mail-1@waybill.example>\n')
})

test('what everybody gets says nothing of the kind', async () => {
  expect(await send(null)).not.toContain('List-Unsubscribe')
})

import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const settings = { PUBLIC_URL: 'https://waybill.test', DEMO: '0' }
const token = 'a-long-word-nobody-guesses'

test('without a way in there is none, and the demo has its stand-in', () => {
  expect(readConfig(settings).intake).toMatchObject({ is_on: false, host: 'waybill.test' })
  expect(readConfig({ ...settings, DEMO: '1' }).intake).toMatchObject({ is_on: true, auth_server: null })
})

test.each([{ INTAKE_TOKEN: token }, { IMAP_URL: 'imaps://jobs:secret@mail.waybill.test/INBOX' }])(
  'a way in needs the server whose findings about senders count: %o',
  (way) => {
    expect(() => readConfig({ ...settings, ...way })).toThrow('INTAKE_AUTH_SERVER')
    const server = { INTAKE_AUTH_SERVER: 'mx.waybill.test', INTAKE_HOST: 'in.waybill.test' }
    expect(readConfig({ ...settings, ...way, ...server }).intake).toMatchObject({
      is_on: true,
      host: 'in.waybill.test',
      auth_server: 'mx.waybill.test',
    })
  },
)

import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-device-input.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.internal/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://localhost./x',
  'javascript:alert(1)',
  'nonsense',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

import { expect, test } from 'vitest'
import { postOutside } from './post-outside.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::1',
  '::',
  'fc00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '151.101.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads home is refused when it is looked up', async () => {
  const outcome = await new Promise((resolve) => publicLookup('localhost', { all: false }, (error) => resolve(error)))
  expect(outcome).toMatchObject({ code: 'EACCES' })
})

test.each([
  'http://push.waybill.app/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost:1/x',
])('%s is never connected to', async (url) => {
  const sent = postOutside({ url: new URL(url), headers: {}, body: Buffer.from('x'), timeout_ms: 1000 })
  await expect(sent).rejects.toMatchObject({ reason: 'refused' })
})

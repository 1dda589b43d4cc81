import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['two addresses of a /64', '2001:db8:1:3::1', '2001:db8:1:3:ffff:ffff:ffff:ffff', true],
  ['an address with and without its zeros', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', true],
  ['an address with a zone', 'fe80::1%eth0', 'fe80::2', true],
  ['neighbouring /64s', '2001:db8:1:3::1', '2001:db8:1:4::1', false],
  ['an IPv4 address and the same mapped into IPv6', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['the mapped address in hexadecimal digits', '192.0.2.1', '::ffff:c000:201', true],
  ['two IPv4 addresses', '192.0.2.1', '192.0.2.2', false],
  ['two mapped IPv4 addresses', '::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('%s', (_which, one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame)
})

test('a forwarded address that is none counts for itself', () => {
  expect(networkOf('unknown')).toBe('unknown')
})

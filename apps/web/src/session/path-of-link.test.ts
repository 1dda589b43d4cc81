import { expect, test } from 'vitest'
import { pathOfLink } from './path-of-link.ts'

const host = 'waybill.example'
test.each([
  ['https://waybill.example/impersonate/abc', '/impersonate/abc'],
  ['waybill://open/impersonate/abc', '/impersonate/abc'],
  ['https://waybill.example/create-password?token=a%20b', '/create-password?token=a%20b'],
  ['https://waybill.example/create-password?abc', '/create-password?token=abc'],
  ['https://waybill.example/update-password?token=abc&lang=pl', '/update-password?token=abc'],
  ['https://waybill.example/update-password?token=%E0%A4%A', '/update-password?token=%25E0%25A4%25A'],
  ['https://waybill.example/chat/7?with=3', '/chat/7?with=3'],
  ['https://waybill.example/view-pod/7', '/view-pod/7'],
  ['https://waybill.example/my-work', '/my-work'],
])('%s opens %s', (url, path) => {
  expect(pathOfLink(url, host)).toBe(path)
})

test.each([
  'https://evil.example/impersonate/steal',
  'https://evil.example/create-password?token=steal',
  'https://waybill.example.evil.example/impersonate/steal',
  'https://waybill.example:8443/impersonate/steal',
  'https://evil.example/?next=https://waybill.example/impersonate/steal',
  'http://waybill.example/impersonate/steal',
  'javascript:alert(1)//impersonate/steal',
  'https://waybill.example//evil.example/my-work',
  'https://waybill.example/graphql',
  'https://waybill.example/admin/users',
  'https://waybill.example/subscription',
  'waybill://open/my-work',
  '/my-work',
  '',
])('%s opens nothing', (url) => {
  expect(pathOfLink(url, host)).toBeNull()
})

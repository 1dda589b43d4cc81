import { expect, test } from 'vitest'
import { isAppLink } from './app-links.ts'

// The deep links of spec §2, and what a driver is sent a link to.
test.each([
  '/create-password',
  '/update-password',
  '/impersonate/0190a1b2',
  '/my-work',
  '/my-work/0190a1b2',
  '/browse-jobs/0190a1b2',
  '/jobs-posted',
  '/chat/0190a1b2',
  '/bids/0190a1b2',
  '/view-electronic-pod/0190a1b2',
  '/view-invoice/0190a1b2',
  '/documents-list/0190a1b2',
  '/notifications',
])('%s opens in the app', (pathname) => {
  expect(isAppLink(pathname)).toBe(true)
})

test.each([
  '/',
  '/login',
  '/sign-up',
  '/track/0190a1b2',
  '/my-workshop',
  '/notifications/settings',
  '/old/my-work',
  '/graphql',
  '/graphql/subscriptions/auth',
  '/files/0190a1b2',
  '/admin',
  '/admin/view-team',
  '/dev/mails',
])('%s stays in the browser', (pathname) => {
  expect(isAppLink(pathname)).toBe(false)
})

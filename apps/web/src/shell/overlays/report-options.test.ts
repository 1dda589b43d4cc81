import { expect, test } from 'vitest'
import { reportOptions, withoutAddresses, withoutPersonalData, withoutQueries } from './report-options.ts'

test('the sample rates are those of the specification', () => {
  expect(reportOptions).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sendDefaultPii: false,
  })
})

test('three messages are never reported', () => {
  for (const message of [
    'The user credentials were incorrect.',
    'Enable location permission in your browser to start update geo position',
    'Location services are not enabled',
  ])
    expect(reportOptions.ignoreErrors).toContain(message)
})

test('a report names the page, and nobody', () => {
  const report = withoutPersonalData({
    type: undefined,
    message: 'No mail to ana.pop@example.test, call +44 7700 900123',
    user: { id: '7', email: 'ana.pop@example.test', ip_address: '10.0.0.1' },
    request: {
      url: 'https://waybill.test/create-password?token=secret',
      headers: { Referer: 'https://waybill.test/update-password?token=secret' },
      cookies: { access_token: 'secret' },
    },
    exception: { values: [{ type: 'Error', value: 'ana.pop@example.test is taken' }] },
  })
  expect(JSON.stringify(report)).not.toMatch(/secret|ana\.pop|7700|10\.0\.0\.1/)
  expect(report).toMatchObject({ user: { id: '7' }, request: { url: 'https://waybill.test/create-password' } })
})

test('the way to a fault holds no tokens either', () => {
  const crumb = withoutAddresses({
    category: 'navigation',
    message: 'ana.pop@example.test',
    data: {
      from: '/impersonate/secret',
      to: '/track/secret?x=1',
      url: '/update-password?token=secret',
      status_code: 200,
    },
  })
  expect(JSON.stringify(crumb)).not.toMatch(/secret|ana/)
  expect(crumb.data).toMatchObject({ from: '/impersonate/…', status_code: 200 })
})

test('nor does the time a page took', () => {
  const page = 'https://waybill.test/update-password?token=secret'
  const timed = withoutQueries({
    type: 'transaction',
    transaction: '/track/secret',
    contexts: { trace: { trace_id: '1', span_id: '2', data: { 'url.full': page } } },
    spans: [{ description: page, data: {}, span_id: '3', trace_id: '1', start_timestamp: 1.5 }],
    request: { url: page, headers: { Referer: page } },
  })
  expect(JSON.stringify(timed)).not.toContain('secret')
  expect(timed).toMatchObject({ transaction: '/track/…', spans: [{ start_timestamp: 1.5 }] })
})

import { expect, test } from 'vitest'
import { hostedAccountOf } from './hosted-account.ts'

test('the address says who we are, where we speak and where clients connect', () => {
  const api = { host: 'api-eu.pusher.com', port: 443, tls: true }
  expect(hostedAccountOf('https://k:s@api-eu.pusher.com/apps/7')).toEqual({
    app: { key: 'k', secret: 's' },
    app_id: '7',
    api,
    endpoint: { ...api, host: 'ws-eu.pusher.com' },
  })
  const own = { host: 'live.example.test', port: 6001, tls: false }
  expect(hostedAccountOf('http://k:s@live.example.test:6001/apps/own')).toMatchObject({ api: own, endpoint: own })
})

test.each(['https://api-eu.pusher.com/apps/7', 'https://k:s@api-eu.pusher.com', 'https://k@api-eu.pusher.com/apps/7'])(
  '%s lacks a part',
  (address) => {
    expect(() => hostedAccountOf(address)).toThrow('PUSHER_URL')
  },
)

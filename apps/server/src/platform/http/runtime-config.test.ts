import { expect, test } from 'vitest'
import { World } from '../../../testing/world.ts'

test('by default nothing is reported anywhere, and no address but our own may be asked', async () => {
  const world = await World.open()
  const response = await world.app.inject({ url: '/config.json' })
  expect(response.json()).toEqual({
    environment: 'development',
    sentry_dsn: null,
    android_app_url: null,
    ios_app_url: null,
    min_app_version: null,
    operator: {
      company_name: 'Sandbox operator',
      company_number: null,
      vat_number: 'GB000000000',
      address_lines: ['1 Sample Street', 'London EC1A 1AA'],
      email: null,
      phone: null,
      ico_number: null,
      imprint: null,
    },
    brand: { product_name: 'Waybill', signal_colour: null, texts: {} },
    mails: 'none',
    takes_lists: false,
    map: null,
    live: { key: world.platform.live.app.key, host: null, port: null, tls: null },
  })
  expect(response.headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:3000;")
  await world.close()
})

test('where the operator names a place for faults, the page may report there and nowhere else', async () => {
  const sentry_dsn = 'https://key@faults.example.test/7'
  const world = await World.open({
    sentry_dsn,
    app_stores: { android: 'https://play.example.test/app', ios: undefined },
  })
  const response = await world.app.inject({ url: '/config.json' })
  expect(response.json()).toMatchObject({ sentry_dsn, android_app_url: 'https://play.example.test/app' })
  expect(response.headers['content-security-policy']).toContain(
    "connect-src 'self' ws://localhost:3000 https://faults.example.test;",
  )
  await world.close()
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shellPage } from './shell-page-plugin.ts'

type Handler = { transformIndexHtml: { handler: (html: string) => string } }
const html = readFileSync(new URL('index.html', import.meta.url), 'utf8')
const pageFor = (server: string, others: readonly string[] = []) =>
  (shellPage(server, others) as unknown as Handler).transformIndexHtml.handler(html)

function connections(page: string): string[] {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
  return /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
}

test('the page of an app begins with the phone, and says its own policy', () => {
  const page = pageFor('https://waybill.example')
  expect(page).toContain('src="/src/main-shell.ts"')
  expect(page).not.toMatch(/manifest|apple-touch-icon|mobile-web-app/)
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
  expect(page).toContain("default-src 'self'")
  expect(page).not.toMatch(/unsafe-|\*/)
})

test('it asks its server, what the operator has named besides, and nobody else', () => {
  const own = ["'self'", 'https://waybill.example', 'wss://waybill.example']
  expect(connections(pageFor('https://waybill.example/'))).toEqual(own)
  const others = ['https://key@faults.example/7', 'wss://ws-eu.pusher.example:443/app']
  expect(connections(pageFor('https://waybill.example', others))).toEqual([
    ...own,
    'https://faults.example',
    'wss://ws-eu.pusher.example',
  ])
})

test.each(['http://plain.example', '*', "https://evil.example; script-src 'unsafe-inline'", 'data:', "'unsafe-eval'"])(
  '%s is no origin that an app may ask',
  (other) => {
    expect(() => pageFor('https://waybill.example', [other])).toThrow(/WAYBILL_ALSO_ASKS|Invalid URL/)
  },
)

import { afterEach, expect, test, vi } from 'vitest'
import { m } from '@waybill/locales/messages'
import { shortKey } from '@waybill/locales/short-key'
import { setWords } from '@waybill/locales/words'
import { applyStoredBrand } from './stored-brand.ts'

afterEach(() => {
  setWords('Waybill', {})
  vi.unstubAllGlobals()
})

test('an app says what its server said at the last start, and stores what it says now for the next', async () => {
  const texts = { en: { [shortKey('app_not_found_title')]: 'No such page at {product}' } }
  const config = { brand: { product_name: 'Zażółć Vans', signal_colour: '#0b6bcb', texts } }
  const painted: string[] = []
  vi.stubGlobal('document', { adoptedStyleSheets: [] })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(text: string) {
        painted.push(text)
      }
    },
  )
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)))
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  applyStoredBrand(storage)
  expect(m.app_name({}, { locale: 'en' })).toBe('Waybill')
  expect(painted).toEqual([])
  await vi.waitFor(() => expect(stored.has('brand')).toBe(true))
  applyStoredBrand(storage)
  expect(m.app_name({}, { locale: 'en' })).toBe('Zażółć Vans')
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(painted.join()).toContain('--color-signal:#0b6bcb')
  expect(m.app_not_found_title({}, { locale: 'en' })).toBe('No such page at Zażółć Vans')
  expect(m.app_not_found_title({}, { locale: 'pl' })).not.toContain('No such page')
})

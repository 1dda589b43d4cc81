import { expect, test } from 'vitest'
import { privatePaths, publicPaths } from '../session/paths.ts'
import { isPage } from './pages.ts'

test('every address of the application is a page of it', () => {
  const addresses = [...publicPaths, ...privatePaths].map((path) => path.replaceAll(/:\w+/g, '10628'))
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => !isPage(address))).toEqual([])
})

test.each([
  '/graphql',
  '/files/1',
  '/invoices/1.pdf',
  '/exports/1',
  '/config.json',
  '/healthz',
  '/dev/mail',
  '/app/key',
  '/assets/gone',
  '/basemap-land.geojson',
])('%s is left to the server', (address) => {
  expect(isPage(address)).toBe(false)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { privatePaths, publicPaths } from '../../session/paths.ts'

const web = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const manifest = JSON.parse(read('public/manifest.webmanifest')) as {
  start_url: string
  theme_color: string
  background_color: string
  icons: { src: string; purpose: string; sizes: string }[]
  shortcuts: { url: string }[]
}

test('the installed application begins at the login, and its shortcuts are pages of it', () => {
  expect(manifest.start_url).toBe('/login')
  expect([...publicPaths, ...privatePaths]).toEqual(
    expect.arrayContaining([manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]),
  )
})

test('every icon is there, whole and with room to be cut', () => {
  expect(manifest.icons.filter(({ src }) => !existsSync(join(web, 'public', src)))).toEqual([])
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
})

test('its colours are those of the page', () => {
  const lightOf = (name: string) => read('src/app.css').match(`--color-${name}: light-dark\\((#\\w+)`)?.[1]
  expect(manifest.background_color).toBe(lightOf('canvas'))
  expect(manifest.theme_color).toBe(lightOf('surface'))
  expect(read('index.html')).toContain(`content="${manifest.theme_color}" media="(prefers-color-scheme: light)"`)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { World } from '../../../testing/world.ts'
import { readConfig } from '../config.ts'

const folder = await mkdtemp(join(tmpdir(), 'waybill-tiles-'))
const file = join(folder, 'britain.pmtiles')
await writeFile(file, 'PMTiles, or so')
afterAll(() => rm(folder, { recursive: true }))

const mapOf = (source: Record<string, string>) => readConfig(source).map

test('a style may be asked of its own server and of those named beside it, by day and by night', async () => {
  const map = mapOf({
    MAP_STYLE_URL: 'https://maps.example.test/day.json',
    MAP_STYLE_URL_DARK: 'https://maps.example.test/night.json',
    MAP_ORIGINS: 'https://tiles.example.test,https://fonts.example.test',
  })
  const world = await World.open({ map })
  const response = await world.app.inject({ url: '/config.json' })
  expect(response.json<{ map: unknown }>().map).toEqual({
    light: 'https://maps.example.test/day.json',
    dark: 'https://maps.example.test/night.json',
  })
  expect(response.headers['content-security-policy']).toContain(
    "connect-src 'self' ws://localhost:3000 https://maps.example.test https://tiles.example.test https://fonts.example.test;",
  )
  expect((await world.app.inject({ url: '/map/tiles.pmtiles' })).statusCode).toBe(404)
  await world.close()
})

test('an archive is handed out in parts, and nothing that lies beside it', async () => {
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const world = await World.open({ map: mapOf({ MAP_STYLE_URL: file }) })
  const ask = (url: string, headers = {}) => world.app.inject({ url, headers })
  expect((await ask('/config.json')).json<{ map: unknown }>().map).toEqual({ tiles: '/map/tiles.pmtiles' })
  const part = await ask('/map/tiles.pmtiles', { range: 'bytes=0-6' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'PMTiles', 'bytes 0-6/14'])
  expect(part.headers.etag).toBeTruthy()
  expect((await ask('/map/tiles.pmtiles', { range: 'bytes=90-99' })).statusCode).toBe(416)
  expect((await ask('/map/secret.txt')).body).not.toContain('secret')
  expect((await ask('/map/..%2fmap/secret.txt')).body).not.toContain('secret')
  await world.close()
})

test.each([
  [{ MAP_STYLE_URL: '/nowhere/britain.pmtiles' }, 'MAP_STYLE_URL: there is no file /nowhere/britain.pmtiles.'],
  [{ MAP_STYLE_URL: 'britain.mbtiles' }, 'MAP_STYLE_URL is set to "britain.mbtiles"; it must be the address of a'],
  [
    { MAP_ORIGINS: 'tiles.example.test' },
    'MAP_ORIGINS is set to "tiles.example.test"; it must be one or more addresses',
  ],
])('%j is refused in a sentence', (source, sentence) => {
  expect(() => mapOf(source)).toThrow(sentence)
})

import { expect, test, vi } from 'vitest'
import { embeddedGeocoder } from './create-places.ts'
import { findPlaces } from './find-places.ts'

// The dearest that were found: each reading is searched for typing errors.
const dear = [
  'st mary 1 st mary 1 st mary 1',
  'nubipwdk, ahovcjqx, qwertzui',
  'aington on the xhamton',
  'leds',
  'ls11 7du',
]

test('the server goes on while the gazetteer is searched ten times', async () => {
  await embeddedGeocoder.find('Leeds', { limit: 8 })
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const aliases = [...dear, ...dear].map((query) => embeddedGeocoder.find(query, { limit: 8 }))
  await Promise.all(aliases)
  isDone = true
  // On the server's own thread all ten are over before anybody else has a turn.
  expect(turns).toBeGreaterThan(aliases.length)
})

test('the thread finds what the search itself finds', async () => {
  for (const query of dear) {
    const onSpent = vi.fn<(cpu_ms: number) => void>()
    const options = { limit: 8, near: [{ latitude: 53.8, longitude: -1.55 }] }
    expect(await embeddedGeocoder.find(query, { ...options, onSpent })).toEqual(findPlaces(query, options))
    expect(onSpent).toHaveBeenCalledExactlyOnceWith(expect.any(Number))
  }
})

test('a search that fails says so, and the next one is answered', async () => {
  await expect(embeddedGeocoder.find(null as unknown as string, { limit: 8 })).rejects.toThrow('trim')
  expect(await embeddedGeocoder.find('Leeds', { limit: 1 })).toMatchObject([{ town: 'Leeds' }])
})

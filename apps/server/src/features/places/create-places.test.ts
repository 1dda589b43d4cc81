import { afterEach, expect, test } from 'vitest'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import type { OutsideError } from '../../platform/outside/call-outside.ts'
import { createGeocoder, embeddedGeocoder } from './create-places.ts'

let server: StubServer | undefined
afterEach(() => server?.close())

test('when Photon fails or finds nothing, the bundled towns answer', async () => {
  const failures: OutsideError[] = []
  server = await startStubServer((asked, response) => {
    json(asked.url.searchParams.get('q') === 'leds' ? { type: 'FeatureCollection', features: [] } : {}, 200)(
      asked,
      response,
    )
  })
  const geocoder = createGeocoder(server.url, (error) => failures.push(error))
  expect((await geocoder.find('leds', { limit: 5 }))[0]?.town).toBe('Leeds')
  expect(failures).toEqual([])
  expect((await geocoder.find('Hull', { limit: 5 }))[0]?.town).toBe('Kingston upon Hull')
  expect((await geocoder.nearest({ latitude: 53.8, longitude: -1.55 }))?.town).toBe('Leeds')
  expect(failures.map(({ reason }) => reason)).toEqual(['bad_answer', 'bad_answer'])
})

test('without an outside geocoder the bundled towns answer alone', () => {
  expect(createGeocoder(undefined, () => {})).toBe(embeddedGeocoder)
})

import { afterEach, expect, test } from 'vitest'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { photonGeocoder } from './photon-geocoder.ts'

let server: StubServer
afterEach(() => server.close())

const feature = (properties: Record<string, unknown>, coordinates: unknown = [-1.5437, 53.797]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})
const street = feature({
  osm_key: 'highway',
  osm_value: 'residential',
  type: 'house',
  street: 'Water Lane',
  housenumber: '12',
  postcode: 'LS11 5QN',
  city: 'Leeds',
  county: 'West Yorkshire',
  state: 'England',
  country: 'United Kingdom',
  countrycode: 'GB',
})
const town = feature({ osm_key: 'place', osm_value: 'city', name: 'Leszno', state: 'Wielkopolskie', countrycode: 'PL' })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

test('an address and a town are read from what Photon answers', async () => {
  server = await startStubServer(json(collection(street, town)))
  const places = await photonGeocoder(server.url).find('water lane', {
    near: [{ latitude: 53, longitude: -1 }],
    limit: 5,
  })
  expect(places).toEqual([
    {
      label: '12 Water Lane, LS11 5QN Leeds, West Yorkshire, GB',
      short_address: 'LS11 5QN, Leeds',
      town: 'Leeds',
      postcode: 'LS11 5QN',
      country: 'GB',
      latitude: 53.797,
      longitude: -1.5437,
      place_precision: 'address',
      is_exact: false,
      address_line: null,
    },
    expect.objectContaining({
      label: 'Leszno, Wielkopolskie, PL',
      short_address: 'Leszno',
      town: 'Leszno',
      postcode: null,
      place_precision: 'town',
    }),
  ])
  const [asked] = server.asked
  expect(asked?.url.pathname).toBe('/api')
  expect(Object.fromEntries(asked!.url.searchParams)).toEqual({ q: 'water lane', limit: '5', lat: '53', lon: '-1' })
})

test('places in other countries are left out', async () => {
  server = await startStubServer(json(collection(town, street)))
  const places = await photonGeocoder(server.url).find('le', { countries: ['GB'], limit: 5 })
  expect(places.map(({ country }) => country)).toEqual(['GB'])
  expect(server.asked[0]?.url.searchParams.get('countrycode')).toBe('GB')
})

test('a pin is turned into the address at it', async () => {
  server = await startStubServer(json(collection(street)))
  const place = await photonGeocoder(`${server.url}/photon`).nearest({ latitude: 53.797, longitude: -1.5437 })
  expect(place?.town).toBe('Leeds')
  expect(server.asked[0]?.url.pathname).toBe('/photon/reverse')
})

test('features that do not say where or what they are, are passed over', async () => {
  server = await startStubServer(
    json(collection(null, feature({ name: 'x' }), feature({ name: 'y', countrycode: 'GB' }, ['a', 1]))),
  )
  expect(await photonGeocoder(server.url).find('x', { limit: 5 })).toEqual([])
})

test('a Photon that stays silent is given up', async () => {
  server = await startStubServer(() => {})
  await expect(photonGeocoder(server.url, 50).find('x', { limit: 1 })).rejects.toMatchObject({ reason: 'timeout' })
})

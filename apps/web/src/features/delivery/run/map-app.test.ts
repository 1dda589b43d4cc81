import { expect, test } from 'vitest'
import { navigationLinks, sharedPlace } from './map-app.ts'

const leeds = {
  latitude: 53.7965,
  longitude: -1.5478,
  place_precision: 'pin' as const,
  address: 'Unit 4, Gelderd Trading Estate, LS12 6BD',
  town: 'Leeds',
  code: 'LS12',
  company_name: 'Aire Textiles',
}
const written = { ...leeds, place_precision: 'district' as const }
const linksTo = (place: typeof leeds | typeof written, platform = 'Android') =>
  navigationLinks(place, platform).map(({ url }) => decodeURIComponent(url))
const appsOn = (platform: string) => navigationLinks(leeds, platform).map(({ app }) => app)

test('an Android phone is asked by its own geo link, an iPhone by Apple Maps, a desktop by the web', () => {
  expect(appsOn('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toEqual(['device', 'google', 'waze'])
  expect(appsOn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toEqual(['apple', 'google', 'waze'])
  expect(appsOn('Mozilla/5.0 (X11; Linux x86_64)')).toEqual(['google', 'waze'])
})

test('a pin is sent as its point, not as a search for an address', () => {
  const [device, google, waze] = linksTo(leeds)
  expect(device).toBe('geo:53.7965,-1.5478?q=53.7965,-1.5478')
  expect(google).toContain('destination=53.7965,-1.5478')
  expect(waze).toContain('ll=53.7965,-1.5478')
})

test('without a pin every link has the written address with its postcode, and no point', () => {
  const address = 'Unit 4, Gelderd Trading Estate, LS12 6BD, Leeds'
  expect(linksTo(written)).toEqual([
    `geo:0,0?q=${address}`,
    `https://www.google.com/maps/dir/?api=1&destination=${address}&travelmode=driving`,
    `https://waze.com/ul?q=${address}&navigate=yes`,
  ])
  expect(linksTo(written, 'iPhone')[0]).toBe(`https://maps.apple.com/?daddr=${address}&dirflg=d`)
  const { place_precision: _, ...place } = written
  for (const place_precision of ['address', 'postcode', 'district', 'town'] as const)
    expect(navigationLinks({ ...place, place_precision }, 'Android')[0]?.url).toBe(
      `geo:0,0?q=${encodeURIComponent(address)}`,
    )
})

test('missing parts of the written address are added: the town, and the district where no postcode is known', () => {
  const to = (address: string | null) => linksTo({ ...written, address: address as string })[0]
  expect(to('12 Mill Lane')).toBe('geo:0,0?q=12 Mill Lane, Leeds LS12')
  expect(to('12 Mill Lane, Leeds LS12 6BD')).toBe('geo:0,0?q=12 Mill Lane, Leeds LS12 6BD')
  expect(to(null)).toBe('geo:53.7965,-1.5478?q=53.7965,-1.5478')
})

test('a place is shared as it is written, with a link to the same', () => {
  expect(sharedPlace(written)).toMatchObject({ text: 'Aire Textiles, Unit 4, Gelderd Trading Estate, LS12 6BD, Leeds' })
  expect(decodeURIComponent(sharedPlace(written).url)).toContain(
    'query=Unit 4, Gelderd Trading Estate, LS12 6BD, Leeds',
  )
  expect(decodeURIComponent(sharedPlace(leeds).url)).toContain('query=53.7965,-1.5478')
})

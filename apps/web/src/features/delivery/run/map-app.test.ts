import { expect, test } from 'vitest'
import { navigationLinks } from './map-app.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const appsOn = (platform: string) => navigationLinks(leeds, platform).map(({ app }) => app)

test('an Android phone is asked by its own geo link, an iPhone by Apple Maps, a desktop by the web', () => {
  expect(appsOn('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toEqual(['device', 'google', 'waze'])
  expect(appsOn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toEqual(['apple', 'google', 'waze'])
  expect(appsOn('Mozilla/5.0 (X11; Linux x86_64)')).toEqual(['google', 'waze'])
})

test('every link leads to the exact point, not to a search for an address', () => {
  const [device, google, waze] = navigationLinks(leeds, 'Android').map(({ url }) => decodeURIComponent(url))
  expect(device).toBe('geo:53.7965,-1.5478?q=53.7965,-1.5478')
  expect(google).toContain('destination=53.7965,-1.5478')
  expect(waze).toContain('ll=53.7965,-1.5478')
})

import { expect, test } from 'vitest'
import { isAbroad } from './is-abroad.ts'

const places: [name: string, latitude: number, longitude: number, isAbroad: boolean][] = [
  ['Leeds LS1', 53.7965, -1.5478, false],
  ['Dover CT16', 51.1279, 1.3134, false],
  ['Dover', 51.1279, 1.3134, false],
  ['Lerwick ZE1', 60.155, -1.145, false],
  ['Stornoway', 58.209, -6.386, false],
  ['Cowes PO31', 50.7628, -1.3005, false],
  ['Belfast BT1', 54.597, -5.93, false],
  // Two miles from Dundalk, which is the nearest town.
  ['Jonesborough BT35', 54.0686, -6.3746, false],
  ['Dundalk', 54.0, -6.4167, true],
  ['Dublin', 53.3498, -6.2603, true],
  ['Calais', 50.9513, 1.8587, true],
  ['Rotterdam', 51.9244, 4.4777, true],
  ['Kraków', 50.0647, 19.945, true],
  ['Douglas IM1', 54.15, -4.4833, true],
  ['Saint Helier JE2', 49.1868, -2.1091, true],
  ['Saint Peter Port', 49.4556, -2.5365, true],
]

test.each(places)(
  '%s is judged by its postcode, its land and its nearest town',
  (name, latitude, longitude, abroad) => {
    expect(isAbroad({ short_address: name, point: name, latitude, longitude })).toBe(abroad)
  },
)

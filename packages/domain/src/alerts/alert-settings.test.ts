import { expect, test } from 'vitest'
import { alertSettingsInput, defaultAlertSettings } from './alert-settings.ts'

test('the defaults are settings that could be chosen', () => {
  expect(alertSettingsInput.parse(defaultAlertSettings)).toEqual(defaultAlertSettings)
})

test.each<[string, object]>([
  ['any length', {}],
  ['from fifty miles on', { min_haul_miles: 50 }],
  ['up to fifty miles', { max_haul_miles: 50 }],
  ['from ten miles to fifty', { min_haul_miles: 10, max_haul_miles: 50 }],
  ['exactly fifty miles', { min_haul_miles: 50, max_haul_miles: 50 }],
])('hauls of %s can be wanted', (_what, overrides) => {
  expect(alertSettingsInput.safeParse({ ...defaultAlertSettings, ...overrides }).error).toBeUndefined()
})

test.each<[object, string, string]>([
  [{ min_haul_miles: 100, max_haul_miles: 50 }, 'max_haul_miles', 'haul_out_of_order'],
  [{ quiet_from: '22:00' }, 'quiet_until', 'required'],
  [{ quiet_until: '06:00' }, 'quiet_from', 'required'],
  [{ quiet_from: '22:00', quiet_until: '22:00' }, 'quiet_until', 'quiet_hours_empty'],
  [{ quiet_from: '24:00', quiet_until: '06:00' }, 'quiet_from', 'invalid'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'invalid'],
  [{ most_an_hour: 0 }, 'most_an_hour', 'too_small'],
])('%o is refused at %s: %s', (overrides, field, message) => {
  const { error } = alertSettingsInput.safeParse({ ...defaultAlertSettings, ...overrides })
  expect(error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]])
})

import { expect, test } from 'vitest'
import { installWay } from './install-way.ts'

test.each([
  [true, false, 'ios', 'installed'],
  [true, true, 'android', 'installed'],
  [false, true, 'android', 'ask'],
  [false, true, null, 'ask'],
  [false, false, 'android', 'android'],
  [false, false, 'ios', 'ios'],
  [false, false, null, 'computer'],
] as const)('installed %s, the browser asks %s, on %s: %s', (isInstalled, canAsk, platform, way) => {
  expect(installWay({ isInstalled, canAsk, platform })).toBe(way)
})

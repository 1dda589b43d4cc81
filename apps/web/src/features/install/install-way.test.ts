import { expect, test } from 'vitest'
import { installWay, phonePlatform } from './install-way.ts'

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

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, null],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156', 10, null],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', 0, null],
])('%s with %i fingers is %s', (userAgent, maxTouchPoints, platform) => {
  expect(phonePlatform({ userAgent, maxTouchPoints })).toBe(platform)
})

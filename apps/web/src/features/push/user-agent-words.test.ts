import { expect, test } from 'vitest'
import { deviceText, isPhone } from './user-agent-words.ts'

const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test('browsers that call themselves everything are called what they are', () => {
  expect(deviceText(pixel)).toBe('Chrome on Android')
  expect(deviceText(edge)).toBe('Edge on Windows')
  expect(deviceText(iphone)).toBe('Safari on iOS')
  expect(deviceText('curl/8.5.0')).toBe('Unknown device')
})

test('phones are told from desks', () => {
  expect([pixel, iphone, edge].map(isPhone)).toEqual([true, true, false])
})

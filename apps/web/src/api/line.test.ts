import { expect, test } from 'vitest'
import { Line } from './line.ts'

const lineOf = (connection?: { saveData?: boolean; effectiveType?: string }) => new Line(() => connection)

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('the browser’s preferences: %o', (connection, isSlow) => {
  expect(lineOf(connection).isSlow()).toBe(isSlow)
})

test('where the browser says nothing, the last file tells', () => {
  const line = lineOf()
  line.noteSent(400_000, 20_000) // 160 kbit/s
  expect(line.isSlow()).toBe(true)
  line.noteSent(400_000, 10_000) // 320 kbit/s
  expect(line.isSlow()).toBe(false)
})

test('a small file says nothing of the line, nor does one that took no time', () => {
  const line = lineOf()
  line.noteSent(2_000, 2_000)
  line.noteSent(400_000, 0)
  expect(line.isSlow()).toBe(false)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterTyping } from './typing-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a search is asked once the typing pauses for 300 ms, not at each letter', () => {
  const asked: string[] = []
  let takeBack = () => {}
  for (const typed of ['l', 'le', 'lee', 'leed', 'leeds']) {
    takeBack()
    takeBack = afterTyping(() => asked.push(typed))
    vi.advanceTimersByTime(250)
  }
  expect(asked).toEqual([])
  vi.advanceTimersByTime(49)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['leeds'])
})

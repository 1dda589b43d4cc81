import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterTyping, askedValues } from './search-field.tsx'

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

test('an answer that was requested here is no new event when it arrives, trimmed or not', () => {
  const values = askedValues('')
  values.ask('leeds ')
  expect(values.isFromElsewhere('leeds')).toBe(false)
})

test('an earlier question whose answer is drawn only now takes nothing away of what is typed since', () => {
  const values = askedValues('')
  values.ask('le')
  values.ask('leeds')
  expect(values.isFromElsewhere('le')).toBe(false)
  expect(values.isFromElsewhere('leeds')).toBe(false)
})

test('an empty list behind the link in the menu is shown, whatever was searched for before', () => {
  const values = askedValues('')
  values.ask('leeds')
  values.isFromElsewhere('leeds')
  values.ask('')
  values.isFromElsewhere('')
  values.ask('york')
  values.isFromElsewhere('york')
  expect(values.isFromElsewhere('')).toBe(true)
})

test('an overtaken answer never arrives, and does not count as requested later', () => {
  const values = askedValues('')
  values.ask('le')
  values.ask('leeds')
  expect(values.isFromElsewhere('leeds')).toBe(false)
  expect(values.isFromElsewhere('le')).toBe(true)
})

test('the same value again is nothing new', () => {
  const values = askedValues('york')
  expect(values.isFromElsewhere('york')).toBe(false)
})

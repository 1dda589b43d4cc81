import { expect, test } from 'vitest'
import { askedValues } from './asked-values.ts'

test('what was asked for here is no news when it arrives, trimmed or not', () => {
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

test('what was overtaken never arrives, and does not count as asked for later', () => {
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

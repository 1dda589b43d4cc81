import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '@waybill/locales/runtime'
import { whyRejected } from './bid-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const other = { rejection_reason: 'Other', rejection_reason_custom: null, ending: null } as const

test('the end of the job is in the language of the reader', () => {
  overwriteGetLocale(() => 'pl')
  expect(whyRejected({ ...other, ending: 'closed' })).toBe('Zleceniodawca zamknął zlecenie')
  overwriteGetLocale(() => 'ro')
  expect(whyRejected({ ...other, ending: 'expired' })).toBe('Timpul pentru oferte a expirat')
  overwriteGetLocale(() => 'en')
  expect(whyRejected({ ...other, ending: 'reposted' })).toBe('Posted again under a new number')
})

test('words of the poster are shown as they were typed, and nothing tells of a block', () => {
  expect(whyRejected({ ...other, rejection_reason_custom: 'Another day.' })).toBe('Another day.')
  expect(whyRejected(other)).toBe('No longer available')
  expect(whyRejected({ ...other, rejection_reason: 'Bid_Too_High' })).toBe('Bid too high')
  expect(whyRejected({ ...other, rejection_reason: null })).toBeNull()
})

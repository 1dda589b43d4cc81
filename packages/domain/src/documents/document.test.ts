import { expect, test } from 'vitest'
import { documentState } from './document.ts'

const today = '2026-11-21'
const approved = (expiry: string | null) => documentState({ status: 'approved', expiry }, today)

test('an approved document holds through its last day and warns for the thirty before it', () => {
  expect(approved(null)).toBe('approved')
  expect(approved('2026-12-22')).toBe('approved')
  expect(approved('2026-12-21')).toBe('expires_soon')
  expect(approved('2026-11-21')).toBe('expires_soon')
  expect(approved('2026-11-20')).toBe('expired')
})

test('an unapproved document is as its review says, whatever its expiry', () => {
  expect(documentState({ status: 'pending', expiry: '2020-01-01' }, today)).toBe('pending')
  expect(documentState({ status: 'rejected', expiry: null }, today)).toBe('rejected')
})

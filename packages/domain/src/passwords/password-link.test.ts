import { expect, test } from 'vitest'
import { passwordLinkState } from './password-link.ts'

const now = new Date('2026-05-14T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const link = { expires_at: minutes(60), used_at: null, replaced_at: null }

test('a link is good for sixty minutes', () => {
  expect(passwordLinkState(link, minutes(59))).toBe('live')
  expect(passwordLinkState(link, minutes(60))).toBe('expired')
})

test('a link that was used or replaced stays so, also when its time is over', () => {
  expect(passwordLinkState({ ...link, used_at: now }, minutes(90))).toBe('used')
  expect(passwordLinkState({ ...link, replaced_at: now }, minutes(90))).toBe('replaced')
  expect(passwordLinkState({ ...link, used_at: now, replaced_at: now }, now)).toBe('used')
})

test('a token nobody knows', () => {
  expect(passwordLinkState(undefined, now)).toBe('unknown')
})

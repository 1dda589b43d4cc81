import { expect, test } from 'vitest'
import { noticeText, type Notice } from './notice-banners.tsx'

const notice = (overrides: Partial<Notice>): Notice => ({
  id: '1',
  kind: 'MAINTENANCE',
  text: null,
  starts_at: null,
  version: null,
  ...overrides,
})

test('maintenance names its date as the specification writes it', () => {
  expect(noticeText(notice({ starts_at: '2026-11-30T22:15:00Z' }))).toContain('30/11/2026 22:15')
})

test('maintenance without a date is soon', () => {
  expect(noticeText(notice({}))).toBe('Maintenance starts soon. Waybill may be unavailable for a short while.')
})

test('staff’s words stand behind the date, and alone in a banner', () => {
  expect(noticeText(notice({ text: 'Ten minutes.' }))).toMatch(/soon.* Ten minutes\.$/)
  expect(noticeText(notice({ kind: 'BANNER', text: 'Bank holiday on Monday.' }))).toBe('Bank holiday on Monday.')
})

test('a new version is named', () => {
  expect(noticeText(notice({ kind: 'APP_UPDATE', version: '1.4' }))).toContain('1.4')
})

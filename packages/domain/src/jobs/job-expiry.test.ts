import { expect, test } from 'vitest'
import { defaultExpiry, expiryOnceReinstated } from './job-expiry.ts'

const now = new Date('2026-05-13T10:00:00Z')
const leeds = { latitude: 53.8, longitude: -1.55, date_end: null, asap: false }
const pickup = { ...leeds, date: '2026-05-14T08:00:00.000Z' }
const destination = { ...leeds, date: '2026-05-14T15:00:00.000Z' }
const plan = { pickup, destination, stops: [] }

test('a job expires 24 hours after the last pickup time, wherever that pickup is', () => {
  expect(defaultExpiry(plan, now)).toBe('2026-05-15T08:00:00.000Z')
  const stops = [
    { ...pickup, is_drop_off: false, date: '2026-05-14T11:00:00Z' },
    { ...pickup, is_drop_off: true, date: '2026-05-14T14:00:00Z' },
  ]
  expect(defaultExpiry({ ...plan, stops }, now)).toBe('2026-05-15T11:00:00.000Z')
  const asap = { ...leeds, date: null, asap: true }
  expect(defaultExpiry({ ...plan, pickup: asap }, now)).toBe('2026-05-14T10:00:00.000Z')
})

test('a window counts with its end, and a pickup that has passed counts as now', () => {
  const window = { ...pickup, date_end: '2026-05-14T09:30:00.000Z' }
  expect(defaultExpiry({ ...plan, pickup: window }, now)).toBe('2026-05-15T09:30:00.000Z')
  const yesterday = { ...pickup, date: '2026-05-12T08:00:00.000Z' }
  expect(defaultExpiry({ ...plan, pickup: yesterday }, now)).toBe('2026-05-14T10:00:00.000Z')
})

test('a job put back on the board keeps a time still to come, and gets a day otherwise', () => {
  const later = new Date('2026-05-13T10:00:01Z')
  expect(expiryOnceReinstated(later, now)).toEqual(later)
  expect(expiryOnceReinstated(now, now)).toEqual(new Date('2026-05-14T10:00:00Z'))
})

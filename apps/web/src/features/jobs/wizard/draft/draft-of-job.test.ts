import { expect, test } from 'vitest'
import { nextDay } from './draft-of-job.ts'
import { placeOfContact } from './job-draft.ts'
import { placeOnly } from './draft-storage.ts'

const now = Date.parse('2026-11-21T10:00:00Z')

test('stops ahead stay where they are', () => {
  expect(nextDay('2026-11-21T14:00:00.000Z', now)('2026-11-21T14:00:00.000Z')).toBe('2026-11-21T14:00:00.000Z')
})

test('work of last week comes again at its time of day, the delivery as long after as it was', () => {
  const move = nextDay('2026-11-14T08:30:00Z', now)
  expect(move('2026-11-14T08:30:00Z')).toBe('2026-11-22T08:30:00.000Z')
  expect(move('2026-11-15T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
})

test('a time later in the day than now is today', () => {
  expect(nextDay('2026-11-14T15:00:00Z', now)('2026-11-14T15:00:00Z')).toBe('2026-11-21T15:00:00.000Z')
})

test('the time of day is the one on the clock in the UK, also when the clocks have changed', () => {
  // 09:00 in British Summer Time is 09:00 in winter, an hour later in UTC.
  expect(nextDay('2026-10-20T08:00:00Z', now)('2026-10-20T08:00:00Z')).toBe('2026-11-22T09:00:00.000Z')
})

test('a place without a time has none afterwards', () => {
  expect(nextDay(null, now)(null)).toBeNull()
})

const pickup = { point: '1 Dock Road', short_address: 'Hull HU1', postcode: null, latitude: 53.7, longitude: -0.3 }
const contact = {
  id: 'one',
  name: 'Karen Holt',
  company: 'Harbour Ltd',
  phone: '01632 960123',
  access_hours: '07:00-17:00',
}

test('an entry of the address book fills whom to find, how to ring them and when the place is open', () => {
  const at = { ...pickup, place_precision: 'address' as const }
  expect(placeOfContact({ ...contact, pickup: at })).toEqual({
    ...at,
    company_name: 'Harbour Ltd',
    contact_name: 'Karen Holt',
    contact_phone: '01632 960123',
    access_hours: '07:00-17:00',
  })
  // Without a company the name is what stands on the gate.
  expect(placeOfContact({ ...contact, company: null, pickup: at })).toMatchObject({
    company_name: 'Karen Holt',
    contact_name: null,
  })
})

test('an address used lately keeps its contact, and not the booking of that run', () => {
  const used = { ...pickup, contact_name: 'Karen Holt', reference: 'BK-1', date: '2026-11-21T14:00:00.000Z' }
  expect(placeOnly(used)).toEqual({ ...pickup, contact_name: 'Karen Holt' })
})

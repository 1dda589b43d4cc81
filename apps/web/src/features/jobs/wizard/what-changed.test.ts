import { expect, test } from 'vitest'
import { newDraft, type JobDraft } from './draft/job-draft.ts'
import { asksBidders, changesOf } from './changes-note.tsx'

const leeds = {
  point: '1 High Street',
  short_address: 'Leeds',
  latitude: 53.8,
  longitude: -1.55,
  date: '2030-01-01T09:00:00Z',
}
const dover = { point: '2 Quay', short_address: 'Dover', latitude: 51.12, longitude: 1.31, asap: true }
const job: JobDraft = {
  ...newDraft,
  pickup: leeds,
  destination: dover,
  vehicle_id: 'van',
  price: 20_000,
  details: null,
}

const namesOf = (...drafts: [JobDraft, JobDraft]) => changesOf(...drafts).map(({ text }) => text)

test('an opened form is not changed, however its fields write empty values', () => {
  const opened = {
    ...job,
    details: '',
    notes: '',
    pickup: { ...leeds, date: '2030-01-01T09:00:00.000Z', company_name: '' },
  }
  expect(namesOf(job, opened)).toEqual([])
  expect(asksBidders(job, opened)).toBe(false)
})

test('a price or a note is told and asks nobody to confirm', () => {
  const edited = { ...job, price: 25_000, details: 'Two pallets' }
  expect(namesOf(job, edited)).toEqual(['Offered price', 'Details and notes'])
  expect(asksBidders(job, edited)).toBe(false)
})

test('the contact at a place needs no confirmation; of a stop it is the stop that changes', () => {
  const edited = { ...job, pickup: { ...leeds, contact_name: 'Jo', contact_phone: '' } }
  expect(namesOf(job, edited)).toEqual(['Contact, reference and hours'])
  const stop = { id: '1', ...dover }
  const [before, after] = [
    { ...job, stops: [stop] },
    { ...job, stops: [{ ...stop, reference: 'BK-1' }] },
  ]
  expect(namesOf(before, after)).toEqual(['Stops'])
  for (const change of [edited, after]) expect(asksBidders(change === after ? before : job, change)).toBe(false)
})

test('a place, a time or a vehicle asks the bidders', () => {
  const edits: [Partial<JobDraft>, string][] = [
    [{ destination: { ...dover, latitude: 51.2, short_address: 'Deal' } }, 'Delivery'],
    [{ pickup: { ...leeds, date: '2030-01-01T10:00:00Z' } }, 'Collection time'],
    [{ vehicle_id: 'luton' }, 'Vehicle'],
    [{ stops: [{ id: '1', ...dover }] }, 'Stops'],
  ]
  for (const [part, text] of edits) {
    expect(namesOf(job, { ...job, ...part })).toEqual([text])
    expect(asksBidders(job, { ...job, ...part })).toBe(true)
  }
})

test('a price, a place, a time and a vehicle are shown as they were and as they become', () => {
  const vehicles = [
    { id: 'van', code: 'mwb_van', name: 'MWB van' },
    { id: 'artic', code: 'artic', name: 'Artic' },
  ]
  const edited = { ...job, price: null, vehicle_id: 'artic', pickup: { ...leeds, point: '3 Low Lane' } }
  const shown = changesOf(job, edited, vehicles).map(({ was, becomes }) => [was, becomes])
  expect(shown).toEqual([
    ['1 High Street, Leeds', '3 Low Lane, Leeds'],
    ['MWB van', 'Artic'],
    ['£200.00', '–'],
  ])
})

import { expect, test } from 'vitest'
import { newDraft } from '../draft/job-draft.ts'
import { problemsOf } from '../wizard-problems.ts'
import { problemLines } from './problem-words.ts'

const leeds = { point: '1 High Street', short_address: 'Leeds', latitude: 53.8, longitude: -1.55, asap: true }

test('each thing that is missing is said once, with the mark of its place', () => {
  const draft = { ...newDraft, pickup: leeds, stops: [{ id: '1', ...leeds, point: '' }] }
  const lines = problemLines(problemsOf('post-job', { ...draft, payment_terms: 'THIRTY_DAYS' }), 1)
  expect(lines).toEqual([
    { text: '1 · Exact address missing', anchor: 'stops.0.point' },
    { text: '2 · Town or postcode missing', anchor: 'destination.place' },
    { text: '2 · Exact address missing', anchor: 'destination.point' },
    { text: 'Vehicle: This field is required.', anchor: 'vehicle_id' },
  ])
})

test('a field that is no place is called by its name', () => {
  const [line] = problemLines([{ step: 'additional-info', field: 'price', message: 'price_out_of_range' }], 0)
  expect(line?.text).toMatch(/^Offered price: The price must be between/)
})

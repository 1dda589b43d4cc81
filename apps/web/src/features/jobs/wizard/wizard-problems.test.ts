import { expect, test } from 'vitest'
import { newDraft, type JobDraft } from './draft/job-draft.ts'
import { doneSteps, firstOpenStep, stepOfField } from './wizard-problems.ts'

const leeds = { point: 'Leeds', short_address: 'Leeds', latitude: 53.8, longitude: -1.55 }
const dover = { point: 'Dover', short_address: 'Dover', latitude: 51.12, longitude: 1.31 }
const whole: JobDraft = {
  ...newDraft,
  pickup: { ...leeds, asap: true },
  destination: { ...dover, asap: true },
  vehicle_id: '0190a1b2-0000-7000-8000-000000000001',
  payment_terms: 'THIRTY_DAYS',
}

test('a wizard goes on at the first step that is not finished', () => {
  expect(firstOpenStep('post-job', newDraft)).toBe('create')
  const { vehicle_id: _, ...withoutVehicle } = whole
  expect(firstOpenStep('post-job', withoutVehicle)).toBe('vehicle')
  expect(firstOpenStep('post-job', { ...whole, payment_terms: 'CUSTOM' })).toBe('additional-info')
  expect(firstOpenStep('post-job', whole)).toBeNull()
})

test('a job needs times that are still to come, a saved load needs none', () => {
  const late = { ...whole, pickup: { ...leeds, date: '2020-01-01T09:00:00Z' } }
  expect(firstOpenStep('post-job', late)).toBe('create')
  const timeless = { ...whole, pickup: leeds, destination: dover }
  expect(firstOpenStep('post-job', timeless)).toBe('create')
  expect(firstOpenStep('create-saved-load', timeless)).toBeNull()
})

test('of a job on its way only the stops are judged, and its own times may have passed', () => {
  const running: JobDraft = { ...whole, pickup: { ...leeds, date: '2020-01-01T09:00:00Z' } }
  expect(firstOpenStep('edit-stops', running)).toBeNull()
  expect(firstOpenStep('edit-stops', { ...running, stops: [{ id: '1', short_address: 'Der' }] })).toBe('create')
})

test('every field the server may name belongs to the step that asks for it', () => {
  expect(stepOfField('stops.0.date')).toBe('create')
  expect(stepOfField('vehicle_id')).toBe('vehicle')
  expect(stepOfField('expiry_time')).toBe('additional-info')
})

test('a step is ticked once something was filled in, and the last one by sending the job', () => {
  expect([...doneSteps('post-job', newDraft)]).toEqual([])
  const usual = { ...whole, phone: '+447700900752', email: 'poster@example.test', accept_online: true }
  expect([...doneSteps('post-job', usual)]).toEqual(['create', 'vehicle'])
  expect([...doneSteps('post-job', { ...usual, price: 31_000 })]).toEqual(['create', 'vehicle', 'additional-info'])
  const late = { ...usual, pickup: { ...leeds, date: '2020-01-01T09:00:00Z' } }
  expect([...doneSteps('post-job', late)]).toEqual(['vehicle'])
  expect(doneSteps('create-saved-load', usual).has('confirm')).toBe(false)
  expect(doneSteps('create-saved-load', { ...usual, name: 'Mondays' }).has('confirm')).toBe(true)
})

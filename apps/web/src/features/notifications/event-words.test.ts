import { expect, test } from 'vitest'
import { eventDate, segmentsOf } from './event-words.ts'

test('of today the time is shown, of another day the date', () => {
  const created_at = '2026-01-09T14:05:00Z'
  expect(eventDate({ pretty_date: 'Today', created_at })).toBe('14:05')
  expect(eventDate({ pretty_date: '9 Jan', created_at })).toBe('9 Jan')
})

test('the number of the job stands where the template marks it', () => {
  const event = {
    description: 'Job #10021, Leeds → Bristol, has been delivered.',
    description_template: 'Job #{0197}, Leeds → Bristol, has been delivered.',
  }
  expect(segmentsOf(event)).toEqual([
    { text: 'Job ', job_id: null },
    { text: '#10021', job_id: '0197' },
    { text: ', Leeds → Bristol, has been delivered.', job_id: null },
  ])
})

test('a job at the beginning or the end leaves no empty part', () => {
  expect(segmentsOf({ description: '#7 is here', description_template: '#{a} is here' })).toHaveLength(2)
  expect(segmentsOf({ description: 'Look at #7', description_template: 'Look at #{a}' })).toHaveLength(2)
})

test('without a mark, or where the two do not fit, the description stands as it is', () => {
  expect(segmentsOf({ description: 'Approved.', description_template: 'Approved.' })).toEqual([
    { text: 'Approved.', job_id: null },
  ])
  expect(segmentsOf({ description: 'Something else', description_template: 'Job #{a} is here' })).toEqual([
    { text: 'Something else', job_id: null },
  ])
})

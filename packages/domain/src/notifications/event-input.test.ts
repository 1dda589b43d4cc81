import { expect, test } from 'vitest'
import { PAGE_SIZE } from '../jobs/browse-input.ts'
import { eventListInput, markEventsReadInput, missedEventsInput } from './event-input.ts'
import { unsubscribeInput } from './notification-switches.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'

test('a list that asks for nothing in particular gets a page of all', () => {
  expect(eventListInput.parse({})).toEqual({
    group: null,
    needing: false,
    language: null,
    after: null,
    first: PAGE_SIZE,
  })
  expect(missedEventsInput.parse({ after: id })).toMatchObject({ after: id, cursor: null, first: PAGE_SIZE })
  for (const first of [null, undefined]) expect(eventListInput.parse({ first }).first).toBe(PAGE_SIZE)
})

test('a page is as long as it is asked for', () => {
  expect(eventListInput.parse({ first: 7 }).first).toBe(7)
  expect(missedEventsInput.parse({ after: id, first: 7 }).first).toBe(7)
  for (const first of [0, 10_000]) expect(eventListInput.safeParse({ first }).success).toBe(false)
})

test('all are marked as read, or those that are named', () => {
  expect(markEventsReadInput.parse({})).toEqual({ event_ids: null })
  expect(markEventsReadInput.parse({ event_ids: [id] })).toEqual({ event_ids: [id] })
  expect(markEventsReadInput.safeParse({ event_ids: [] }).success).toBe(false)
})

test('an unsubscription by a mail brings its token', () => {
  expect(unsubscribeInput.parse({ token: 'x' })).toEqual({ token: 'x' })
  expect(unsubscribeInput.safeParse({ token: '' }).success).toBe(false)
})

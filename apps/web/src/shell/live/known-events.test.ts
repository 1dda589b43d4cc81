import { expect, test } from 'vitest'
import { knownEvents } from './use-events.ts'

const events = (...ids: string[]) => ids.map((id) => ({ id }))

test('an event is new once, whichever way it comes', () => {
  const known = knownEvents()
  expect(known.takeNew(events('a'))).toEqual(events('a'))
  expect(known.takeNew(events('a'))).toEqual([])
  expect(known.takeNew(events('c', 'b', 'a'))).toEqual(events('c', 'b'))
})

test('twice in one answer is once', () => {
  expect(knownEvents().takeNew(events('a', 'a'))).toEqual(events('a'))
})

test('an old event is forgotten, a late one is not', () => {
  const known = knownEvents()
  const many = Array.from({ length: 600 }, (_, index) => ({ id: String(index) }))
  known.takeNew(many)
  expect(known.takeNew(events('599', '100'))).toEqual([])
  expect(known.takeNew(events('0'))).toEqual(events('0'))
})

test('new events are shown, whichever way they came', () => {
  const known = knownEvents()
  known.takeNew(events('a'))
  const since = known.mark()
  expect(since()).toEqual([])
  known.takeNew(events('a', 'b'))
  known.takeNew(events('c'))
  expect(since()).toEqual(['b', 'c'])
})

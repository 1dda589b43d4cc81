import { expect, test } from 'vitest'
import { emptyThread, isNext, messagesOf, olderThan, withMessage, withThreadPage } from './use-thread.ts'
import type { ChatBubble } from './chat-screen.generated.ts'

const message = (number: number): ChatBubble => ({
  id: `m${number}`,
  number,
  body: `Message ${number}`,
  is_withheld: false,
  created_at: '2026-11-21T09:00:00Z',
  team_id: 'team',
  is_seen: false,
  participation: { messageable: { id: 'user', name_first: 'Pat', name_last: 'Person' } },
})
const page = (from: number, to: number) => ({
  nodes: Array.from({ length: from - to + 1 }, (_, n) => message(from - n)),
  has_next_page: to > 1,
  end_cursor: `before ${to}`,
})
const numbers = (thread: Parameters<typeof messagesOf>[0]) => messagesOf(thread).map(({ number }) => number)

test('pages stand one before the other, each message once', () => {
  const thread = withThreadPage(withThreadPage(emptyThread, page(6, 4)), page(3, 1))
  expect(numbers(thread)).toEqual([1, 2, 3, 4, 5, 6])
  expect(numbers(withThreadPage(thread, page(6, 4)))).toEqual([1, 2, 3, 4, 5, 6])
  expect(olderThan(thread)).toBeNull()
})

test('the page before is asked for by the end of the oldest page shown', () => {
  expect(olderThan(withThreadPage(emptyThread, page(6, 4)))).toBe('before 4')
  expect(olderThan(emptyThread)).toBeNull()
})

test('a message that follows is added, one after a gap is not taken for the next', () => {
  const thread = withThreadPage(emptyThread, page(3, 1))
  expect(isNext(thread, message(4))).toBe(true)
  expect(isNext(thread, message(3))).toBe(true) // told twice
  expect(isNext(thread, message(5))).toBe(false)
  expect(isNext(emptyThread, message(1))).toBe(true)
  expect(numbers(withMessage(thread, message(4)))).toEqual([1, 2, 3, 4])
})

test('after a long absence only the newest stretch is shown, and the rest asked for again', () => {
  const thread = withThreadPage(withThreadPage(emptyThread, page(3, 1)), page(60, 11))
  expect(numbers(thread).at(0)).toBe(11)
  expect(olderThan(thread)).toBe('before 11')
})

test('a message read again says whether it was seen meanwhile', () => {
  const seen = { ...page(3, 1), nodes: page(3, 1).nodes.map((each) => ({ ...each, is_seen: true })) }
  expect(
    messagesOf(withThreadPage(withThreadPage(emptyThread, page(3, 1)), seen)).every(({ is_seen }) => is_seen),
  ).toBe(true)
})

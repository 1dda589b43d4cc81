import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { answerFeedbackInput, leaveFeedbackInput } from './feedback-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'

// Everybody may read it.
test.each<[string, string, string[] | undefined]>([
  ['a sentence', 'On time, well strapped, POD at once.', undefined],
  ['a figure', 'Waited 45 minutes at gate 12345678', undefined],
  ['a link', 'See www.example.com', ['links_not_allowed']],
  ['a telephone number', 'Ring 07700 900123', ['phones_not_allowed']],
  ['two thousand letters', 'x'.repeat(2_000), undefined],
  ['more than that', 'x'.repeat(2_001), ['details_too_long']],
])('what is said of somebody, and answered: %s', (_what, text, problems) => {
  const comment = leaveFeedbackInput.safeParse({ job_id: id, rating: 'good', comment: text })
  expect(fieldMessages(comment.error?.issues ?? [])['comment']).toEqual(problems)
  const answer = answerFeedbackInput.safeParse({ feedback_id: id, answer: text })
  expect(fieldMessages(answer.error?.issues ?? [])['answer']).toEqual(problems)
})

test('a rating needs no comment, an answer is something', () => {
  expect(leaveFeedbackInput.parse({ job_id: id, rating: 'poor' })).toEqual({
    job_id: id,
    rating: 'poor',
    comment: null,
  })
  const said = (rating: string) => leaveFeedbackInput.safeParse({ job_id: id, rating }).error?.issues[0]?.message
  expect(said('splendid')).toBe('rating_required')
  expect(answerFeedbackInput.safeParse({ feedback_id: id, answer: ' ' }).error?.issues[0]?.message).toBe('required')
})

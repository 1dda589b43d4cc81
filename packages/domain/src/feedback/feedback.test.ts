import { expect, test } from 'vitest'
import { feedbackRatings, isPoorFeedback, starsOf } from './feedback.ts'

test('poor to excellent are one to five stars, and poor and fair are bad news', () => {
  expect(feedbackRatings.map(starsOf)).toEqual([1, 2, 3, 4, 5])
  expect(feedbackRatings.filter((rating) => isPoorFeedback(starsOf(rating)))).toEqual(['poor', 'fair'])
})

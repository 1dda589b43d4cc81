import { z } from '../errors/validation.ts'
import { longText } from '../text/linkless-text.ts'
import { optional } from '../text/text-rules.ts'
import { feedbackRatings } from './feedback.ts'

export const leaveFeedbackInput = z.object({
  job_id: z.uuid(),
  rating: z.enum(feedbackRatings),
  comment: optional(longText()),
})

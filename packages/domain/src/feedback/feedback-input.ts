import { z } from '../errors/validation.ts'
import { longText, optional } from '../text/text-rules.ts'
import { feedbackRatings } from './feedback.ts'

export const leaveFeedbackInput = z.object({
  job_id: z.uuid(),
  rating: z.enum(feedbackRatings),
  comment: optional(longText()),
})

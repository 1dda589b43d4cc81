import { staffReason } from '../back-office/back-office-input.ts'
import { say, sayAndStop, z } from '../errors/validation.ts'
import { longText } from '../text/linkless-text.ts'
import { hasPhoneNumber, optional } from '../text/text-rules.ts'
import { feedbackRatings, feedbackSides, feedbackTexts } from './feedback.ts'

/** Everybody may read it, so it leads nowhere else: no links, no telephone numbers. */
const publicText = () => longText().refine((text) => !hasPhoneNumber(text), say('phones_not_allowed'))

export const leaveFeedbackInput = z.object({
  job_id: z.uuid(),
  rating: z.enum(feedbackRatings, sayAndStop('rating_required')),
  comment: optional(publicText()),
})

export const answerFeedbackInput = z.object({
  feedback_id: z.uuid(),
  answer: publicText().min(1, sayAndStop('required')),
})

export const removeFeedbackTextInput = z.object({
  feedback_id: z.uuid(),
  text: z.enum(feedbackTexts),
  reason: staffReason(),
})

const page = { first: z.int().min(1).max(100).default(25), after: z.string().max(500).nullable().default(null) }
const side = z.enum(feedbackSides).nullable().default(null)

export const teamFeedbacksInput = z.object({ team_id: z.uuid(), side, ...page })
export const userFeedbacksInput = z.object({ user_id: z.uuid(), side, ...page })

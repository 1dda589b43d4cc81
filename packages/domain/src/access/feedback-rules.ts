import type { Rule } from './rule.ts'

export const hasNotReviewed: Rule<{ already_left: boolean }> = {
  refusal: 'no_more_reviews',
  allows: (_viewer, { already_left }) => !already_left,
}

export const isStillTimeForFeedback: Rule<{ feedback_time_over: boolean }> = {
  refusal: 'feedback_time_over',
  allows: (_viewer, { feedback_time_over }) => !feedback_time_over,
}

export const isReviewedTeam: Rule<{ feedback: { to_team_id: string } }> = {
  refusal: 'not_yours',
  allows: (viewer, { feedback }) => feedback.to_team_id === viewer.team_id,
}

export const hasNotAnswered: Rule<{ feedback: { answered: boolean } }> = {
  refusal: 'already_answered',
  allows: (_viewer, { feedback }) => !feedback.answered,
}

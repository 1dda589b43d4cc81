import type { Rule } from './rule.ts'

export const hasNotReviewed: Rule<{ already_left: boolean }> = {
  unless: 'no_more_reviews',
  holds: (_viewer, { already_left }) => !already_left,
}

export const isStillTimeForFeedback: Rule<{ feedback_time_over: boolean }> = {
  unless: 'feedback_time_over',
  holds: (_viewer, { feedback_time_over }) => !feedback_time_over,
}

export const isReviewedTeam: Rule<{ feedback: { to_team_id: string } }> = {
  unless: 'not_yours',
  holds: (viewer, { feedback }) => feedback.to_team_id === viewer.team_id,
}

export const hasNotAnswered: Rule<{ feedback: { answered: boolean } }> = {
  unless: 'already_answered',
  holds: (_viewer, { feedback }) => !feedback.answered,
}

import type { Feature } from '../../platform/feature.ts'
import { answerFeedback } from './answer-feedback.ts'
import { feedbackReads } from './feedback.fields.ts'
import { feedbackTasks } from './feedback.tasks.ts'
import { leaveFeedback } from './leave-feedback.ts'
import { removeFeedbackText } from './remove-feedback-text.ts'
import { reputationReads } from './reputation.fields.ts'

export const feedbackFeature = {
  reads: [...feedbackReads, ...reputationReads],
  mutations: {
    member: {
      leaveFeedback,
      answerFeedback,
      removeFeedbackText,
    },
  },
  tasks: feedbackTasks,
} satisfies Feature

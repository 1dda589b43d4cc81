import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { answerFeedback } from './answer-feedback.ts'
import { leaveFeedback } from './leave-feedback.ts'
import { removeFeedbackText } from './remove-feedback-text.ts'

mutationsAre({
  leaveFeedback: mutation(leaveFeedback),
  answerFeedback: mutation(answerFeedback),
  removeFeedbackText: mutation(removeFeedbackText),
})

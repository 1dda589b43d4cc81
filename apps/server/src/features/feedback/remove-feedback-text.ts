import { removeFeedbackTextInput } from '@waybill/domain/feedback/feedback-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockPublished, removeText } from './feedback.sql.ts'

/** Staff take a comment or an answer away and say why, to everybody; what it was stays in the audit log. The rating stays. */
export const removeFeedbackText = operation({
  input: removeFeedbackTextInput,
  permission: 'company.judge',

  async load({ feedback_id }, { tx }) {
    const feedback = await lockPublished(tx, feedback_id)
    return feedback && { feedback, team_id: feedback.from_team_id }
  },

  async run({ feedback }, { text, reason }, { tx, recordFact }) {
    if (feedback[text] === null) throw AppError.stale()
    await removeText(tx, feedback.id, text, reason)
    const name = text === 'comment' ? 'feedback_comment_removed' : 'feedback_answer_removed'
    recordFact({ name, job_id: feedback.job_id, feedback_id: feedback.id })
    return { id: feedback.id }
  },
})

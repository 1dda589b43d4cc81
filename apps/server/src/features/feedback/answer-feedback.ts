import { answerFeedbackInput } from '@waybill/domain/feedback/feedback-input'
import { operation } from '../../platform/operation.ts'
import { lockPublished, updateAnswer } from './feedback.sql.ts'

/** The reviewed company answers what is published of it: once, for everybody to read. */
export const answerFeedback = operation({
  input: answerFeedbackInput,
  permission: 'feedback.answer',

  async load({ feedback_id }, { tx, viewer }) {
    const feedback = await lockPublished(tx, feedback_id)
    if (feedback?.to_team_id !== viewer.team_id) return undefined
    return { feedback: { ...feedback, answered: feedback.answered_at !== null } }
  },

  async run({ feedback: { id, job_id } }, { answer }, { tx, viewer, now, recordFact }) {
    await updateAnswer(tx, id, { answer, answered_at: now, answered_by: viewer.user_id })
    recordFact({ name: 'feedback_answered', job_id, feedback_id: id })
    return { id }
  },
})

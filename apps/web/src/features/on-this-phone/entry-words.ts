import { refusals, type Refusal } from '@waybill/domain/errors/refusals'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { conflictText } from '../../session/conflict-text.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { validationText } from '../../ui/form/validation-text.ts'
import { bodyOf, shownBody } from '../chat/phrase-words.ts'
import { jobActionText } from '../jobs/job-log/job-timeline.tsx'
import { jobStatusText } from '../../session/status-words.ts'
import type { Entry, Problem } from '../../journal/journal-records.ts'
import { PHOTO_LOST } from '../../journal/sender.ts'

/** An entry's text: the step as the log will show it, or a message. */
export function entryText({ action, variables }: Entry): string {
  if (action !== null) return jobActionText(action)
  return `${m.journal_message()}: ${shownBody(bodyOf({ variables }))}`
}

/** Why the server would not have it, and what to do now. */
export function entryProblemText(problem: Problem): string {
  const { code, conflict, job_status, refusal, validation, message } = problem
  if (code === 'INTERNAL') return m.journal_held_fault()
  if (code === 'NOT_FOUND') return m.journal_held_gone()
  if (refusal && Object.hasOwn(refusals, refusal)) return refusalText(refusal as Refusal) ?? message
  const [invalid] = Object.values(validation).flat()
  if (invalid === PHOTO_LOST) return m.journal_held_photo_lost()
  if (invalid) return validationText(invalid)
  const status = jobStatuses.find((known) => known === job_status)
  if (status && isClosed(status)) return m.journal_held_closed()
  return (
    conflictText({ conflict, job_status }) ??
    (status ? m.journal_held_changed({ status: jobStatusText(status) }) : message)
  )
}

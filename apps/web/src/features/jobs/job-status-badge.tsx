import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { type JobState, jobStateTexts } from './job-ends.ts'
import { jobStatusTone } from './job-words.ts'

/** How the job ended where that is no success, and its status where money is still to follow. */
export function JobStatusBadge({ status, outcome = null }: JobState) {
  const texts = jobStateTexts({ status, outcome })
  return (
    <>
      {texts.end && <StatusBadge tone="trouble" label={texts.end} />}
      {texts.status && <StatusBadge tone={jobStatusTone(status)} label={texts.status} />}
    </>
  )
}

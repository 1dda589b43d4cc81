import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { jobStatusText } from '../../session/status-words.ts'
import { jobStatusTone } from './job-words.ts'

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <StatusBadge tone={jobStatusTone(status)} label={jobStatusText(status)} />
}

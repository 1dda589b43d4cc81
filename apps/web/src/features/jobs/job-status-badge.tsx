import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { jobStatusText, jobStatusTone } from './job-words.ts'

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <StatusBadge tone={jobStatusTone(status)} label={jobStatusText(status)} />
}

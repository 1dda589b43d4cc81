import { IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useEntriesOf } from '../../../journal/use-journal.ts'
import { isUnsent } from '../../../journal/waiting.ts'
import { JobStatusBadge } from '../../jobs/job-status-badge.tsx'
import type { Run } from './use-run.ts'

/** Whether some of a run's steps are on this device only: the server knows less of it than is on screen. */
export function useIsOnlyHere(job_id: string): boolean {
  return useEntriesOf(job_id).some((entry) => entry.action !== null && isUnsent(entry))
}

/** Where the job stands; when that is only what this device says, it says so too. */
export function RunStatus({ run: { job } }: { run: Run }) {
  const isOnlyHere = useIsOnlyHere(job.id)
  return (
    <span className="inline-flex items-center gap-1.5">
      <JobStatusBadge status={job.status} outcome={job.outcome} />
      {isOnlyHere && (
        <span role="img" aria-label={m.journal_only_here()} title={m.journal_only_here()} className="text-soft">
          <IconDeviceMobile aria-hidden="true" size={20} />
        </span>
      )}
    </span>
  )
}

import { IconHistory } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { JobTimeline } from '../job-log/job-timeline.tsx'
import type { OfficeJobDetail } from './office-job.generated.ts'

const LATEST = 4

/** The last things that happened, and the way to all of them. */
export function LatestLog({ job }: { job: OfficeJobDetail }) {
  if (job.log.length === 0) return null
  return (
    <Card
      title={m.jobs_log_latest()}
      actions={
        <LinkButton
          size="small"
          kind="quiet"
          icon={<IconHistory size={18} />}
          to={href('/job-logs/:id', { id: job.id })}
        >
          {m.jobs_log_open()}
        </LinkButton>
      }
    >
      <JobTimeline log={job.log.slice(-LATEST)} />
    </Card>
  )
}

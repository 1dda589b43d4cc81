import { IconHistory } from '@tabler/icons-react'
import { href } from 'react-router'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { type JobStep, stepperOf } from '@waybill/domain/jobs/job-stepper'
import { m } from '@waybill/locales/messages'
import { jobStatusText } from '../../../session/status-words.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { JobTimeline } from '../job-log/job-timeline.tsx'
import type { OfficeJobDetail } from './office-job.generated.ts'

/** The twelve steps in the seven stages that people speak of. */
const stages: readonly { label: () => string; steps: readonly JobStep[] }[] = [
  { label: m.jobs_stage_open, steps: ['active'] },
  { label: m.jobs_stage_allocated, steps: ['allocated'] },
  { label: m.jobs_stage_collect, steps: ['collect', 'collect_arrived'] },
  { label: m.jobs_stage_deliver, steps: ['board', 'progress', 'delivering'] },
  { label: m.jobs_stage_delivered, steps: ['delivered', 'invoice'] },
  { label: m.jobs_stage_invoice, steps: ['invoice_pending'] },
  { label: m.jobs_stage_paid, steps: ['paid', 'complete'] },
]

/** How far the job has come; nothing for one that ended before its end. */
export function JobProgress({ status }: { status: JobStatus }) {
  if (status === 'cancel' || status === 'expire' || status === 'sold_outside_platform') return null
  const step = stepperOf(status).find(({ state }) => state === 'current')?.status
  const current = stages.findIndex(({ steps }) => steps.some((one) => one === step))
  return (
    <Card>
      <Stepper
        label={m.jobs_progress()}
        current={current}
        steps={stages.map(({ label }, index) => ({ label: index === current ? jobStatusText(status) : label() }))}
      />
    </Card>
  )
}

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

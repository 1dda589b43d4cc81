import { IconHistory } from '@tabler/icons-react'
import { href } from 'react-router'
import { expiredStatuses, isClosed } from '@waybill/domain/jobs/job-flow'
import { stepperOf, type JobStep } from '@waybill/domain/jobs/job-stepper'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/show/card.tsx'
import type { StatusTone } from '../../../ui/show/status-badge.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { type JobState, jobEndOf } from '../job-ends.ts'
import { jobStatusTone } from '../job-words.ts'
import { JobTimeline } from '../job-log/job-timeline.tsx'
import type { OfficeJobDetail } from './office-job.generated.ts'

/** The seven stages that people speak of. */
const stages = {
  open: m.jobs_stage_open,
  allocated: m.jobs_stage_allocated,
  collect: m.jobs_stage_collect,
  deliver: m.jobs_stage_deliver,
  delivered: m.jobs_stage_delivered,
  invoice: m.jobs_stage_invoice,
  paid: m.jobs_stage_paid,
}
type Stage = keyof typeof stages

const stageOf: Record<JobStep, Stage> = {
  active: 'open',
  allocated: 'allocated',
  collect: 'collect',
  collect_arrived: 'collect',
  board: 'deliver',
  progress: 'deliver',
  delivering: 'deliver',
  delivered: 'delivered',
  invoice: 'delivered',
  invoice_pending: 'invoice',
  paid: 'paid',
  complete: 'paid',
}

/** How far the job has come; nothing for one that ended before its end. Goods that were not delivered are not told as if they were. */
export function JobProgress({ job }: { job: JobState }) {
  const { status } = job
  if (isClosed(status) || expiredStatuses.includes(status)) return null
  const end = jobEndOf(job)
  const labels = { ...stages, ...(end?.isStage && end.badge && { delivered: end.badge }) }
  const step = stepperOf(status).find(({ state }) => state === 'current')?.status
  const current = step ? Object.keys(stages).indexOf(stageOf[step]) : -1
  const tone = jobStatusTone(status)
  return (
    <Stepper
      label={m.jobs_progress()}
      current={current}
      going={end?.isStage && step && stageOf[step] === 'delivered' ? 'trouble' : goingOf(tone)}
      steps={Object.values(labels).map((label) => ({ label: label() }))}
    />
  )
}

const goingOf = (tone: StatusTone) => (tone === 'paid' || tone === 'trouble' ? tone : 'on')

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

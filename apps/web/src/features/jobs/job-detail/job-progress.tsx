import { expiredStatuses, isClosed } from '@waybill/domain/jobs/job-flow'
import { stepperOf, type JobStep } from '@waybill/domain/jobs/job-stepper'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { Card } from '../../../ui/show/card.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { jobStatusText } from '../../../session/status-words.ts'

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

/** How far the job has come; nothing for one that ended before its end. */
export function JobProgress({ status }: { status: JobStatus }) {
  if (isClosed(status) || expiredStatuses.includes(status)) return null
  const step = stepperOf(status).find(({ state }) => state === 'current')?.status
  const labels = Object.values(stages)
  const current = step ? Object.keys(stages).indexOf(stageOf[step]) : -1
  return (
    <Card>
      <Stepper
        label={m.jobs_progress()}
        current={current}
        steps={labels.map((label, index) => ({ label: index === current ? jobStatusText(status) : label() }))}
      />
    </Card>
  )
}

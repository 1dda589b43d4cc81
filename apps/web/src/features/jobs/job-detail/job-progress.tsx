import { stepperOf, type JobStep } from '@waybill/domain/jobs/job-stepper'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { Card } from '../../../ui/show/card.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { jobStatusText } from '../../../session/status-words.ts'

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

import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { DeliveryStartReturn } from './delivery-steps.generated.ts'
import { LeaveElsewhereForm } from './leave-elsewhere-form.tsx'
import { RescheduleForm } from './reschedule-form.tsx'
import { runPathOf } from './steps.ts'
import type { Run } from './use-run.ts'
import { useRunStep } from './use-run-step.ts'

type Way = 'return' | 'leave_elsewhere' | 'reschedule'

/** Failed arrival at destination: return goods, leave elsewhere, reschedule (spec §4). */
export function SettleDelivery({ run }: { run: Run }) {
  const { job, isCarrier } = run
  const [way, setWay] = useState<Way | null>(null)
  // Where the goods are is for the driver to say; both sides may agree on another time.
  if (!isCarrier) return <RescheduleForm run={run} />
  const options = [
    { value: 'return' as const, label: m.delivery_way_return() },
    { value: 'leave_elsewhere' as const, label: m.delivery_way_leave_elsewhere() },
    { value: 'reschedule' as const, label: m.delivery_way_reschedule() },
  ]
  return (
    <>
      <RadioGroup label={m.delivery_settle_question()} options={options} value={way} onChange={setWay} />
      {way === 'return' &&
        (job.is_returning ? (
          <LinkButton to={runPathOf(job)} kind="primary" size="huge" fullWidth>
            {m.delivery_return_under_way()}
          </LinkButton>
        ) : (
          <StartReturnButton run={run} />
        ))}
      {way === 'leave_elsewhere' && <LeaveElsewhereForm run={run} />}
      {way === 'reschedule' && <RescheduleForm run={run} />}
    </>
  )
}

function StartReturnButton({ run }: { run: Run }) {
  const [start, state] = useRunStep(DeliveryStartReturn, { run, action: 'start_return' })
  const refusal = refusalText(refusalOf(run.viewer, 'job.settle_failure', run.about))
  return (
    <Button
      kind="primary"
      size="huge"
      fullWidth
      pending={state.pending}
      disabledReason={refusal}
      onClick={() => void start({ input: { job_id: run.job.id } })}
    >
      {m.delivery_next_start_return()}
    </Button>
  )
}

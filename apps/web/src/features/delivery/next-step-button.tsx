import { useRef } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Operation } from '../../api/operation.ts'
import { refusalText } from '../../app/refusal-text.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import type { StepTaken } from './delivery-steps.generated.ts'
import {
  DeliveryArriveDestination,
  DeliveryArriveStop,
  DeliveryStartCollect,
  DeliveryStartDeliver,
} from './delivery-steps.generated.ts'
import { formPathOf, type NextStep } from './steps.ts'
import type { Run } from './use-run.ts'
import { useStep } from './use-step.ts'

/** The one thing to do next: a tap that says it happened, or the way to the form that asks for more. */
export function NextStepButton({ run, next }: { run: Run; next: NextStep }) {
  const permission = next.action === 'start_collect' ? 'job.start_collect' : 'job.progress'
  const refusal = refusalText(refusalOf(run.viewer, permission, run.about))
  const form = formPathOf(next)
  if (form && !refusal)
    return (
      <LinkButton to={form} kind="primary" size="huge" fullWidth>
        {next.label()}
      </LinkButton>
    )
  const tap = { label: next.label(), refusal }
  const { job_id } = next
  switch (next.action) {
    case 'start_collect':
      return <TapButton {...tap} operation={DeliveryStartCollect} input={{ job_id }} />
    case 'start_deliver':
      return <TapButton {...tap} operation={DeliveryStartDeliver} input={{ job_id }} />
    case 'arrive_stop':
      return <TapButton {...tap} operation={DeliveryArriveStop} input={{ job_id, stop_id: next.stop_id ?? '' }} />
    default:
      return <TapButton {...tap} operation={DeliveryArriveDestination} input={{ job_id }} />
  }
}

type TapButtonProps<Result, Input> = {
  label: string
  refusal: string | null
  operation: Operation<Result, { input: Input & { date_and_time: string } }>
  input: Input
}

function TapButton<Result extends { [mutation: string]: StepTaken }, Input>(props: TapButtonProps<Result, Input>) {
  const { label, refusal, operation, input } = props
  const [take, state] = useStep(operation)
  // Kept until it is told: tapping again after a lost answer reports the same moment, and so the same step.
  const moment = useRef<string | null>(null)
  async function handleTap() {
    moment.current ??= new Date().toISOString()
    const outcome = await take({ input: { ...input, date_and_time: moment.current } })
    if (outcome.ok) moment.current = null
  }
  return (
    <Button
      kind="primary"
      size="huge"
      fullWidth
      pending={state.pending}
      disabledReason={refusal}
      onClick={() => void handleTap()}
    >
      {label}
    </Button>
  )
}

import { useContext, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button, type ButtonLook, LinkButton } from '../../../ui/action/button.tsx'
import { whenIdle } from '../../../ui/state/when-idle.ts'
import {
  DeliveryArriveDestination,
  DeliveryArriveStop,
  DeliveryStartCollect,
  DeliveryStartDeliver,
} from './delivery-steps.generated.ts'
import { formAhead, formPathOf, type Progress, type RunStep } from './run-steps.ts'
import type { Run } from '../run/use-run.ts'
import { useRunPath, type BegunAt } from './use-run-path.ts'
import { useRunStep } from './use-run-step.ts'

/** As much of a run as says where it stands and who looks: a list of the day knows no more. */
type StandingRun = Pick<Run, 'viewer' | 'about' | 'isCarrier'> & { job: Progress }

type NextStepButtonProps = {
  run: StandingRun
  next: RunStep
  /** Among the actions of a page on a desk, rather than under a thumb. */
  inHeader?: boolean
}

const underThumb = { kind: 'primary', size: 'huge', fullWidth: true } as const
const amongActions = { kind: 'primary', size: 'small' } as const

/** The one thing to do next: a tap that says it happened, or the way to the form that asks for more. */
export function NextStepButton({ run, next, inHeader = false }: NextStepButtonProps) {
  const permission = next.action === 'start_collect' ? 'job.start_collect' : 'job.progress'
  const refusal = refusalText(refusalOf(run.viewer, permission, run.about))
  useFormAhead(run.job)
  const form = formPathOf(next)
  const look = inHeader ? amongActions : underThumb
  const begunAt: BegunAt = { run: useRunPath()(run.job) }
  if (form && !refusal)
    return (
      <LinkButton {...look} to={form} state={begunAt}>
        {next.label()}
      </LinkButton>
    )
  const tap = { run, next, refusal, look }
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

type TapButtonProps<Input> = {
  run: StandingRun
  next: RunStep
  refusal: string | null
  look: ButtonLook
  operation: Parameters<typeof useRunStep<Input & object>>[0]
  input: Input
}

function TapButton<Input extends object>({ run, next, refusal, look, operation, input }: TapButtonProps<Input>) {
  const [take, { pending }] = useRunStep(operation, { run, action: next.action })
  return (
    <Button {...look} pending={pending} disabledReason={refusal} onClick={() => void take({ input })}>
      {next.label()}
    </Button>
  )
}

/** A reader needs this time before the next press: until then the phone is left to the screen. */
const READING_MS = 2_500

/** Has the code of the form that comes next on this device while nothing else is to be done: pressed, it is there at once. */
function useFormAhead(job: Progress) {
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes
  const form = formAhead(job)
  useEffect(() => {
    if (!form || !routes || !mayFetchAhead()) return
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        // A route loses its `lazy` once its page was opened; what is fetched twice comes from what the browser has.
        for (const { route } of matchRoutes(routes, form) ?? []) if (typeof route.lazy === 'function') void route.lazy()
      })
    }, READING_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [form, routes])
}

/** Not on a line whose reader pays for each byte, and not where there is none. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return navigator.onLine && !connection?.saveData
}

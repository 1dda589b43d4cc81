import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { statusSolid } from './status-badge.tsx'

export type StepperStep = {
  label: string
  /** Steps that may be returned to have an address. */
  to?: string | undefined
}

/** How it goes where one is now: on its way, come to a good end, or gone wrong. */
type Going = 'on' | 'paid' | 'trouble'

type StepperProps = { label: string; steps: readonly StepperStep[]; current: number; going?: Going }

// Many steps are named where they have room for it, a few wherever the screen is wide. Else only the current one is.
const few = { onlyCurrent: 'lg:hidden', named: 'hidden lg:flex', readOut: 'lg:hidden' }
const many = { onlyCurrent: '@3xl:hidden', named: 'hidden @3xl:flex', readOut: '@3xl:hidden' }
const FEW = 5

/** Where in a sequence one is: the wizard's steps, a job's stages. */
export function Stepper({ label, steps, current, going = 'on' }: StepperProps) {
  const room = steps.length > FEW ? many : few
  return (
    <nav aria-label={label} className="@container">
      <p className={`mb-2 text-sm text-soft ${room.onlyCurrent}`}>
        {m.ui_step_of({ step: current + 1, steps: steps.length })}
        <strong className="ml-2 text-ink">{steps[current]?.label}</strong>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li key={step.label} className="min-w-0 flex-1" {...(index === current && { 'aria-current': 'step' })}>
            <Step step={step} state={index < current ? 'done' : index === current ? going : 'ahead'} room={room} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type State = Going | 'done' | 'ahead'

const bars: Record<State, string> = {
  done: 'bg-strong',
  on: 'bg-signal',
  paid: statusSolid('paid'),
  trouble: statusSolid('trouble'),
  ahead: 'bg-line',
}
const words: Record<State, string> = {
  done: 'text-soft',
  on: 'font-semibold text-ink',
  paid: 'font-semibold text-paid-ink',
  trouble: 'font-semibold text-trouble-ink',
  ahead: 'text-soft',
}

function Step({ step, state, room }: { step: StepperStep; state: State; room: typeof few }) {
  const content = (
    <>
      <span className={`block h-1.5 rounded-full ${bars[state]}`} />
      <span className={`mt-1.5 items-center gap-1 text-sm whitespace-nowrap ${room.named} ${words[state]}`}>
        {(state === 'done' || state === 'paid') && <IconCheck aria-hidden="true" size={15} className="shrink-0" />}
        {state === 'trouble' && <IconAlertTriangle aria-hidden="true" size={15} className="shrink-0" />}
        <span className="truncate">{step.label}</span>
      </span>
      <span className={`sr-only ${room.readOut}`}>{step.label}</span>
    </>
  )
  return step.to && state === 'done' ? (
    <Link to={step.to} className="relative block py-1 after:absolute after:-inset-x-1 after:-inset-y-4 lg:after:hidden">
      {content}
    </Link>
  ) : (
    <span className="block py-1">{content}</span>
  )
}

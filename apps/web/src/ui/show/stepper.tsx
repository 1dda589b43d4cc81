import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'

export type StepperStep = {
  label: string
  /** Steps that may be returned to have an address. */
  to?: string | undefined
}

type StepperProps = { label: string; steps: readonly StepperStep[]; current: number }

/** Where in a sequence one is: the wizard's steps, the driver's run. On a phone only the current step is named. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-sm text-soft lg:hidden">
        {m.ui_step_of({ step: current + 1, steps: steps.length })}
        <strong className="ml-2 text-ink">{steps[current]?.label}</strong>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li key={step.label} className="flex-1" {...(index === current && { 'aria-current': 'step' })}>
            <Step step={step} index={index} current={current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ step, index, current }: { step: StepperStep; index: number; current: number }) {
  const isDone = index < current
  const bar = isDone ? 'bg-strong' : index === current ? 'bg-signal' : 'bg-line'
  const content = (
    <>
      <span className={`block h-1.5 rounded-full ${bar}`} />
      <span
        className={`mt-1.5 hidden items-center gap-1 text-sm lg:flex ${index === current ? 'font-semibold text-ink' : 'text-soft'}`}
      >
        {isDone && <IconCheck aria-hidden="true" size={15} />}
        {step.label}
      </span>
      <span className="sr-only lg:hidden">{step.label}</span>
    </>
  )
  return step.to && isDone ? (
    <Link to={step.to} className="relative block py-1 after:absolute after:-inset-x-1 after:-inset-y-4 lg:after:hidden">
      {content}
    </Link>
  ) : (
    <span className="block py-1">{content}</span>
  )
}

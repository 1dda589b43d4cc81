import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { stepPath, stepsOf, stepTitles, type WizardStep } from '../steps.ts'
import { useWizard } from '../use-wizard.ts'

export const sectionId = (step: WizardStep) => `section-${step}`

type SectionNavProps = {
  /** Of which something is marked as wrong. */
  wrong: ReadonlySet<WizardStep>
  /** Which are filled in and sound. */
  done: ReadonlySet<WizardStep>
}

/** The sections of the page: where one is, what is done, and where something is wrong. */
export function SectionNav({ wrong, done }: SectionNavProps) {
  const wizard = useWizard()
  return (
    <nav aria-label={m.job_wizard_steps()}>
      <ol className="flex gap-2 pb-2">
        {stepsOf(wizard.kind).map((step) => {
          const isCurrent = step === wizard.step
          const isWrong = wrong.has(step)
          const bar = isWrong ? 'bg-trouble-solid' : isCurrent ? 'bg-signal' : done.has(step) ? 'bg-strong' : 'bg-line'
          return (
            <li key={step} className="min-w-0 flex-1">
              <Link
                to={stepPath(wizard, step)}
                preventScrollReset
                {...(isCurrent && { 'aria-current': 'step' })}
                className={`block rounded-control py-1 text-sm hover:text-ink ${isCurrent ? 'font-semibold text-ink' : 'text-soft'}`}
              >
                <span className={`block h-1.5 rounded-full ${bar}`} />
                <span className="mt-1 flex items-center gap-1">
                  {isWrong ? (
                    <IconAlertCircle
                      role="img"
                      aria-label={m.job_wizard_section_wrong()}
                      size={15}
                      className="text-trouble-ink"
                    />
                  ) : (
                    done.has(step) && <IconCheck aria-hidden="true" size={15} />
                  )}
                  <span className="truncate">{stepTitles[step]()}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { backOf, stepPath, stepsOf, stepTitles, wizardTitles } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/** Which wizard, which of its steps, and whether what it shows was entered some time ago. */
export function WizardHeader({ wizard, onStartOver }: { wizard: Wizard; onStartOver?: () => void }) {
  const { kind, step } = wizard
  const steps = stepsOf(kind)
  return (
    <PageHeader title={wizardTitles[kind]()} back={backOf(wizard, step)}>
      <div className="mx-auto w-full max-w-6xl pb-3">
        <Stepper
          label={m.job_wizard_steps()}
          steps={steps.map((one) => ({ label: stepTitles[one](), to: stepPath(wizard, one) }))}
          current={steps.indexOf(step)}
        />
        {onStartOver && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
            {m.job_wizard_draft_restored()}
            <Button size="small" kind="quiet" onClick={onStartOver}>
              {m.job_wizard_start_over()}
            </Button>
          </p>
        )}
      </div>
    </PageHeader>
  )
}

import { m } from '@waybill/locales/messages'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stepper } from '../../../ui/show/stepper.tsx'
import { backOf, stepPath, stepsOf, stepTitles, wizardTitles } from './steps.ts'
import type { Wizard } from './use-wizard.ts'

/** Which wizard, and which of its steps. */
export function WizardHeader({ wizard }: { wizard: Wizard }) {
  const { kind, step } = wizard
  const steps = stepsOf(kind)
  return (
    <PageHeader title={wizardTitles[kind]()} back={backOf(wizard, step)}>
      <div className="mx-auto w-full max-w-[70rem] pb-3">
        <Stepper
          label={m.job_wizard_steps()}
          steps={steps.map((one) => ({ label: stepTitles[one](), to: stepPath(wizard, one) }))}
          current={steps.indexOf(step)}
        />
      </div>
    </PageHeader>
  )
}

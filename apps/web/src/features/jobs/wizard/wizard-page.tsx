import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import type { FormHandle } from '../../../ui/form/use-domain-form.ts'
import { StepActions } from './step-actions.tsx'
import { StepForm } from './step-form.tsx'
import { stepAfter, stepPath } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { firstOpenStep } from './wizard-problems.ts'

/** One of the asking steps: its questions and the way on; straight to the end when nothing is left to ask. */
export function WizardPage({ form, children }: { form: FormHandle; children: ReactNode }) {
  const wizard = useWizard()
  const { kind, step, draft } = wizard
  const maySkip = stepAfter(kind, step) !== 'confirm' && firstOpenStep(kind, draft) === null
  return (
    <StepForm form={form}>
      {children}
      <StepActions>
        {maySkip && <LinkButton to={stepPath(wizard, 'confirm')}>{m.job_wizard_to_confirm()}</LinkButton>}
        <Button type="submit" kind="primary">
          {m.job_wizard_next()}
        </Button>
      </StepActions>
    </StepForm>
  )
}

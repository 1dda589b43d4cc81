import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import type { FormHandle } from '../../../ui/form/use-domain-form.ts'
import { ActionBar } from '../../../ui/layout/screen.tsx'
import { backOf, stepAfter, stepPath } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { firstOpenStep, isChecked } from './wizard-problems.ts'

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

/** The way back and the way on, in reach while the questions scroll. */
export function StepActions({ children }: { children: ReactNode }) {
  const wizard = useWizard()
  return (
    <div data-bar className="stays bottom-0 z-10 -mx-4 mt-auto lg:mx-0">
      <ActionBar>
        <LinkButton to={backOf(wizard, wizard.step)}>{m.ui_back()}</LinkButton>
        {children}
      </ActionBar>
    </div>
  )
}

/** The `<form>` of one step. The wizard itself asks before it is left, so no step does. */
export function StepForm({ form, children }: { form: FormHandle; children: ReactNode }) {
  const { state } = useLocation()
  const { element } = form
  useEffect(() => {
    if (state === isChecked) element.current?.requestSubmit() // shows what is missing
  }, [state, element])
  return (
    <form ref={form.element} noValidate onSubmit={form.handleSubmit} className="flex flex-1 flex-col gap-5">
      {children}
    </form>
  )
}

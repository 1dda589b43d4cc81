import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from '@waybill/domain/errors/validation'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import type { JobDraft } from './job-draft.ts'
import { stepAfter, stepPath } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { refusedOf } from './wizard-problems.ts'

/** One step's form: its answers are kept as they are given, and when they are sound the next step follows. */
export function useWizardForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) {
  const wizard = useWizard()
  const navigate = useNavigate()
  const form = useDomainForm(schema, {
    defaultValues,
    refused: refusedOf(useLocation().state),
    warnOnLeave: false, // the wizard keeps a draft and asks itself
    onSubmit: async () => {
      await navigate(stepPath(wizard, stepAfter(wizard.kind, wizard.step)))
    },
  })
  const { keep } = wizard
  useEffect(() => keep(structuredClone(form.values) as Partial<JobDraft>))
  return form
}

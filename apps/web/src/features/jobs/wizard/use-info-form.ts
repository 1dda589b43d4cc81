import type { z } from '@waybill/domain/errors/validation'
import { additionalInfoStepInput } from '@waybill/domain/jobs/job-input'
import type { JobDraft } from './draft/job-draft.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { useWizard } from './use-wizard.ts'

export type InfoForm = ReturnType<typeof useInfoForm>

export function useInfoForm() {
  return useWizardForm(additionalInfoStepInput, answersOf(useWizard().draft))
}

/** A form begins with an answer to everything, if only an empty one. */
const unanswered = {
  price: null,
  payment_terms: 'THIRTY_DAYS',
  payment_terms_days: null,
  tariff: null,
  job_number: '',
  customer_job_reference_number: '',
  details: '',
  private_notes: '',
  notes: '',
  phone: '',
  email: '',
  accept_online: true,
  accept_phone: false,
  accept_email: false,
  expiry_time: null,
} as const satisfies Partial<JobDraft>

type Answers = z.input<typeof additionalInfoStepInput>

export function answersOf(draft: JobDraft): Answers {
  const names = Object.keys(unanswered) as (keyof typeof unanswered)[]
  const given = names.flatMap((name) =>
    draft[name] === undefined || draft[name] === null ? [] : [[name, draft[name]]],
  )
  return { ...unanswered, ...Object.fromEntries(given) }
}

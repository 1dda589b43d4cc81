import { useState } from 'react'
import { useLocation } from 'react-router'
import type { FieldMessages } from '../../../../api/api-error.ts'
import { validationText } from '../../../../ui/form/validation-text.ts'
import type { JobDraft, JobDraftChange } from '../draft/job-draft.ts'
import { doubtsAmong } from '../../doubt-question.tsx'
import { answersOf, type InfoForm } from '../use-info-form.ts'
import { useWizard } from '../use-wizard.ts'
import { isChecked, problemsIn, problemsOf, refusedOf } from '../wizard-problems.ts'

export type DeskForm = ReturnType<typeof useDeskForm>

/**
 * The whole draft as one form: what it holds is the draft itself, so that every width shows the same. Messages stand at a field
 * once it was left, and at all of them once the job was to be sent: then the cursor goes to the first of them.
 */
export function useDeskForm() {
  const { kind, draft, keep } = useWizard()
  const { state } = useLocation()
  const [checksAll, setChecksAll] = useState(state === isChecked)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldMessages>(refusedOf(state) ?? {})
  const problems = problemsOf(kind, draft)
  const marked = [...problems.filter(({ field }) => checksAll || left.has(field)), ...problemsIn(refused)]

  function errorOf(field: string): string | undefined {
    const problem = marked.find((one) => one.field === field)
    return problem && validationText(problem.message)
  }

  /** Answers under that name; what the server said of them is no longer about them. */
  function answer(name: string, part: JobDraftChange) {
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !isWithin(field, name))))
    keep(part)
  }

  const answers = answersOf(draft)
  const field = (name: keyof typeof answers) => ({
    name,
    value: answers[name],
    onChange: (value: unknown) => answer(name, { [name]: value }),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
    error: errorOf(name),
  })

  return {
    draft,
    answer,
    errorOf,
    /** For the cards of price, contact, notes and references. */
    field: field as unknown as InfoForm['field'],
    problems,
    /** The shown problems. */
    marked,
    checkAll: () => setChecksAll(true),
    showRefused: setRefused,
    /** The server's questions, without a refusal. */
    doubts: doubtsAmong(refused),
  }
}

const isWithin = (field: string, name: string) => field === name || field.startsWith(`${name}.`)

/** An answer of the load or the vehicle as a field. */
export function draftField<Name extends keyof JobDraft>(form: DeskForm, name: Name) {
  return {
    name,
    value: form.draft[name],
    onChange: (value: JobDraft[Name] | null) => form.answer(name, { [name]: value }),
    error: form.errorOf(name),
  }
}

import { href } from 'react-router'
import { m } from '@waybill/locales/messages'

/** The wizards of spec §2 are one list of steps; editing the stops alone takes the first and the last. */
export type WizardKind = 'post-job' | 'edit-job' | 'edit-stops' | 'create-saved-load' | 'edit-saved-load'

export const wizardSteps = ['create', 'vehicle', 'additional-info', 'confirm'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Which wizard, and what it edits; null for a new job or load. */
export type WizardOf = { kind: WizardKind; id: string | null }

export const stepTitles: Record<WizardStep, () => string> = {
  create: m.job_wizard_step_create,
  vehicle: m.job_wizard_step_vehicle,
  'additional-info': m.job_wizard_step_additional_info,
  confirm: m.job_wizard_step_confirm,
}

export const wizardTitles: Record<WizardKind, () => string> = {
  'post-job': m.job_wizard_title_post_job,
  'edit-job': m.job_wizard_title_edit_job,
  'edit-stops': m.job_wizard_title_edit_stops,
  'create-saved-load': m.job_wizard_title_create_saved_load,
  'edit-saved-load': m.job_wizard_title_edit_saved_load,
}

export const submitTexts: Record<WizardKind, () => string> = {
  'post-job': m.job_wizard_submit_post,
  'edit-job': m.job_wizard_submit_edit,
  'edit-stops': m.job_wizard_submit_stops,
  'create-saved-load': m.job_wizard_submit_load,
  'edit-saved-load': m.job_wizard_submit_load,
}

/** A load is kept without times and without a route; a job is posted with both. */
export function isSavedLoad(kind: WizardKind): boolean {
  return kind === 'create-saved-load' || kind === 'edit-saved-load'
}

export function stepsOf(kind: WizardKind): readonly WizardStep[] {
  return kind === 'edit-stops' ? ['create', 'confirm'] : wizardSteps
}

export function stepPath({ kind, id }: WizardOf, step: WizardStep): string {
  if (kind === 'edit-stops')
    return href(step === 'confirm' ? '/edit-stops-confirm/:id' : '/edit-stops-create/:id', { id: id ?? '' })
  if (kind === 'edit-job' || kind === 'edit-saved-load') return href(`/${kind}-${step}/:id`, { id: id ?? '' })
  return href(`/${kind}-${step}`)
}

export function stepAfter(kind: WizardKind, step: WizardStep): WizardStep {
  const steps = stepsOf(kind)
  return steps[steps.indexOf(step) + 1] ?? 'confirm'
}

export function stepBefore(kind: WizardKind, step: WizardStep): WizardStep | null {
  const steps = stepsOf(kind)
  return steps[steps.indexOf(step) - 1] ?? null
}

/** The step an address shows, whichever wizard it belongs to. */
export function stepOf(pathname: string): WizardStep {
  const first = pathname.split('/')[1] ?? ''
  return wizardSteps.find((step) => first.endsWith(`-${step}`)) ?? 'create'
}

/** Where the arrow of the first step leads, and where one lands who gives up. */
export function firstStepOf({ kind, id }: WizardOf): string {
  if (kind === 'post-job') return href('/post-job-choose')
  return isSavedLoad(kind) ? href('/saved-loads') : href('/jobs-posted/:id', { id: id ?? '' })
}

/** Where the way back of a step leads. */
export function backOf(wizard: WizardOf, step: WizardStep): string {
  const before = stepBefore(wizard.kind, step)
  return before ? stepPath(wizard, before) : firstStepOf(wizard)
}

import { fieldMessages, reportProblems, type z } from '@waybill/domain/errors/validation'
import {
  additionalInfoStepInput,
  createStepInput,
  placesStepInput,
  savedLoadNameInput,
  vehicleStepInput,
} from '@waybill/domain/jobs/job-input'
import { dateProblems, stopProblems } from '@waybill/domain/jobs/job-problems'
import type { FieldMessages } from '../../../api/api-error.ts'
import type { JobDraft } from './draft/job-draft.ts'
import { isSavedLoad, stepsOf, type WizardKind, type WizardStep } from './steps.ts'

/** Location state that makes a step show at once what is wrong with it. */
export const isChecked = 'checked'

/** Location state that carries to a step what the server has found wrong with it. */
export type RefusedStep = { refused: FieldMessages }
export function refusedOf(state: unknown): FieldMessages | undefined {
  return typeof state === 'object' && state !== null && 'refused' in state ? (state as RefusedStep).refused : undefined
}

/** Places and times; of a job also judged by the clock, as the server will. */
const jobPlaces = createStepInput.superRefine((plan, context) => {
  for (const { path, message } of dateProblems({ ...plan, expiry_time: null }, new Date()))
    context.addIssue({ code: 'custom', path: [...path], message })
})

/** Of a job on its way only the stops are judged: its own times may have passed. */
const stopsAlone = placesStepInput.superRefine(reportProblems(({ stops }) => stopProblems(stops)))

export function createSchemaOf(kind: WizardKind) {
  if (kind === 'edit-stops') return stopsAlone
  return isSavedLoad(kind) ? placesStepInput : jobPlaces
}

/** A field of the draft (`stops.0.date`) that is not sound yet, the step that asks for it, and the message's key. */
export type DraftProblem = { step: WizardStep; field: string; message: string }

/** All that keeps the draft from being sent, in the order it is asked for; each field once. */
export function problemsOf(kind: WizardKind, draft: JobDraft): DraftProblem[] {
  const schemas: readonly (readonly [WizardStep, z.ZodType])[] = [
    ['create', createSchemaOf(kind)],
    ['vehicle', vehicleStepInput],
    ['additional-info', additionalInfoStepInput],
    ...(isSavedLoad(kind) ? [['confirm', savedLoadNameInput] as const] : []),
  ]
  return schemas.flatMap(([step, schema]) => {
    if (!stepsOf(kind).includes(step)) return []
    const messages = fieldMessages(schema.safeParse(draft).error?.issues ?? [])
    return Object.entries(messages).map(([field, [message = '']]) => ({ step, field, message }))
  })
}

/** The first step before the confirmation that is not finished; null when all are. */
export function firstOpenStep(kind: WizardKind, draft: JobDraft): WizardStep | null {
  return problemsOf(kind, draft).find(({ step }) => step !== 'confirm')?.step ?? null
}

/** The fields that the poster alone fills in: contact and terms are there from the start. */
const ownWords = ['price', 'job_number', 'customer_job_reference_number', 'details', 'private_notes', 'notes'] as const

/** The steps that are filled in and sound. A job is confirmed by sending it, so its last step never is. */
export function doneSteps(kind: WizardKind, draft: JobDraft): ReadonlySet<WizardStep> {
  const open = new Set(problemsOf(kind, draft).map(({ step }) => step))
  const isTold: Record<WizardStep, boolean> = {
    create: true,
    vehicle: true,
    'additional-info': draft.files.length > 0 || ownWords.some((name) => Boolean(draft[name])),
    confirm: isSavedLoad(kind) && Boolean(draft.name),
  }
  return new Set(stepsOf(kind).filter((step) => isTold[step] && !open.has(step)))
}

/** The server's messages, as problems of the draft. */
export function problemsIn(refused: FieldMessages): DraftProblem[] {
  return Object.entries(refused).map(([field, [message = '']]) => ({ step: stepOfField(field), field, message }))
}

const stepFields: readonly (readonly [WizardStep, RegExp])[] = [
  ['create', /^(pickup|destination|stops)\b/],
  ['vehicle', /^(vehicle_id|height|weight|additional_options)\b/],
]

/** The step that asks for a field, as the server names it: `stops.0.date`. */
export function stepOfField(field: string): WizardStep {
  return stepFields.find(([, pattern]) => pattern.test(field))?.[0] ?? 'additional-info'
}

import type { JobStatus } from './job-status.ts'

/** The steps shown to people, in order (semantics §4). */
export const jobSteps = [
  'active',
  'allocated',
  'collect',
  'collect_arrived',
  'board',
  'progress',
  'delivering',
  'delivered',
  'invoice',
  'invoice_pending',
  'paid',
  'complete',
] as const satisfies readonly JobStatus[]
export type JobStep = (typeof jobSteps)[number]

/** How far a job off the straight path is known to have come; a closed job may have come further. */
const lastStepOf: Record<Exclude<JobStatus, JobStep>, JobStep> = {
  invoice_rejected: 'invoice_pending',
  failed_delivery: 'delivering',
  cancel: 'active',
  expire: 'active',
  sold_outside_platform: 'active',
}

export type StepperEntry = { status: JobStep; state: 'done' | 'current' | 'ahead' }

/** The stepper for a job in this status: what is behind it, where it is, what lies ahead. */
export function stepperOf(status: JobStatus): StepperEntry[] {
  const current = jobSteps.indexOf(isStep(status) ? status : lastStepOf[status])
  return jobSteps.map((step, index) => ({
    status: step,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
  }))
}

function isStep(status: JobStatus): status is JobStep {
  return jobSteps.some((step) => step === status)
}

import type { Problem } from '../errors/validation.ts'
import { closeJobReasons, pickupFailureReasons } from '../jobs/job.ts'

/** Incidents between being awarded a job and delivering it. */
export const incidentKinds = ['cancelled', 'collection_failed', 'delivery_failed', 'stop_failed'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** The driver's choices at a drop where nobody took the goods: no value of its own (spec §3). */
export const dropFailureReasons = [
  'NO_ONE_AVAILABLE',
  'PREMISES_CLOSED',
  'DELIVERY_REFUSED',
  'INCORRECT_ADDRESS',
  'INCORRECT_GOODS',
  'DAMAGED_GOODS',
  'NO_UNLOADING',
  'OTHER',
] as const satisfies readonly FailureReason[]

/** Everything that may be said of a stop, whichever of the two kinds it is. */
export const stopFailureReasons = ['GOODS_NOT_READY', ...dropFailureReasons] as const
/** The reasons at the last drop: the poster, and phones without the newest form, use the reasons of a closed job. */
export const deliveryFailureReasons = ['NO_ONE_AVAILABLE', 'PREMISES_CLOSED', ...closeJobReasons] as const

export const failureReasons = [...pickupFailureReasons, ...closeJobReasons] as const
export type FailureReason = (typeof failureReasons)[number]

/** The choices at a stop: why goods could not be collected, or why nobody took them. */
export function reasonsAt(stop: { is_drop_off: boolean }): readonly FailureReason[] {
  return stop.is_drop_off ? dropFailureReasons : pickupFailureReasons
}

/** Whether it can be so at a stop. A drop was once asked for the reasons of a pick-up: a journal may still bring one. */
export function mayBeReasonAt(stop: { is_drop_off: boolean }, reason: FailureReason): boolean {
  return reasonsAt(stop).includes(reason) || pickupFailureReasons.some((each) => each === reason)
}

/** "Other" says nothing by itself. */
export function wordsProblems({ reason, comment }: { reason: FailureReason; comment: string | null }): Problem[] {
  return reason === 'OTHER' && comment === null ? [{ path: ['comment'], message: 'required' }] : []
}

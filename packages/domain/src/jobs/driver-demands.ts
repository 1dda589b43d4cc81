import type { JobOption } from './job.ts'

/** The demands on a job's carrier: their position shared, their company accredited. */
export type DriverQualifications = {
  /** The user shares their position (spec §3 TRACKING). */
  tracking: boolean
  /** The company holds an approved FORS certificate that has not run out. */
  fors_accredited: boolean
}

const demands = {
  tracked_drivers_only: 'tracking',
  fors_accredited_drivers_only: 'fors_accredited',
} as const satisfies Partial<Record<JobOption, keyof DriverQualifications>>

export type DriverDemand = keyof typeof demands

/** Whether a job with these options asks nothing of the kind, or they have it. Statements ask the same (`meetsDemands`). */
export function meetsDemand(
  demand: DriverDemand,
  options: readonly JobOption[],
  driver: DriverQualifications,
): boolean {
  return !options.includes(demand) || driver[demands[demand]]
}

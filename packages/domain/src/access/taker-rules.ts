import { meetsDemand, type DriverDemand } from '../jobs/driver-demands.ts'
import type { JobOption } from '../jobs/job.ts'
import type { MemberRole } from '../teams/team.ts'
import type { Rule } from './rule.ts'

export const takesWork = (role: MemberRole | null) => role === 'Taker' || role === 'Both'

type Demanding = { additional_options: readonly JobOption[] }

/** The options of a job that say who may carry it (spec §3 "Job options"), of whoever offers to. */
function meets(demand: DriverDemand, refusal: Rule<Demanding>['refusal']): Rule<Demanding> {
  return { refusal, allows: (viewer, { additional_options }) => meetsDemand(demand, additional_options, viewer) }
}
export const isAsAsked = [
  meets('tracked_drivers_only', 'tracking_asked'),
  meets('fors_accredited_drivers_only', 'fors_asked'),
] as const

/** For the map and the customer of a job, or for alerts alone (spec §6). */
export const sharesPosition: Rule<unknown> = {
  refusal: 'tracking_off',
  allows: (viewer) => viewer.tracking || viewer.job_notification_tracking,
}

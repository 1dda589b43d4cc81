import { meetsDemand, type DriverDemand, type DriverStanding } from '../jobs/driver-demands.ts'
import type { JobOption } from '../jobs/job.ts'
import { hasJobLeft, type TeamStanding } from '../subscriptions/subscription-status.ts'
import type { MemberRole } from '../teams/team.ts'
import type { Rule } from './rule.ts'

/** The member to whom a job is to be allocated directly. */
type TakerAbout = { taker: TeamStanding & { member_role: MemberRole | null; documents_approved: boolean } }

export const takesWork = (role: MemberRole | null) => role === 'Taker' || role === 'Both'

export const takerTakesWork: Rule<TakerAbout> = {
  unless: 'taker_not_a_taker',
  holds: (_viewer, { taker }) => takesWork(taker.member_role),
}

export const takerHasDocuments: Rule<{ taker: { documents_approved: boolean } }> = {
  unless: 'taker_documents_not_approved',
  holds: (_viewer, { taker }) => taker.documents_approved,
}

export const takerMayHaveJob: Rule<TakerAbout> = {
  unless: 'taker_bid_limit_reached',
  holds: (_viewer, { taker }) => hasJobLeft(taker),
}

type Demanding = { additional_options: readonly JobOption[] }

/** The options of a job that say who may carry it (spec §3 "Job options"), of whoever offers to. */
function meets(demand: DriverDemand, unless: Rule<Demanding>['unless']): Rule<Demanding> {
  return { unless, holds: (viewer, { additional_options }) => meetsDemand(demand, additional_options, viewer) }
}
export const isAsAsked = [
  meets('tracked_drivers_only', 'tracking_asked'),
  meets('fors_accredited_drivers_only', 'fors_asked'),
] as const

type Chosen = Demanding & { taker: DriverStanding }

/** The same of the member to whom a job is to be allocated. */
function takerMeets(demand: DriverDemand, unless: Rule<Chosen>['unless']): Rule<Chosen> {
  return { unless, holds: (_viewer, { additional_options, taker }) => meetsDemand(demand, additional_options, taker) }
}
export const takerIsAsAsked = [
  takerMeets('tracked_drivers_only', 'taker_tracking_asked'),
  takerMeets('fors_accredited_drivers_only', 'taker_fors_asked'),
] as const

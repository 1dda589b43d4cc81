import type { RequiredDocumentsState } from '../documents/document.ts'
import { type LicenceGap, licenceGaps } from '../documents/licence.ts'
import { meetsDemand, type DriverDemand } from '../jobs/driver-demands.ts'
import type { JobOption } from '../jobs/job.ts'
import { hasJobLeft, type TeamStanding } from '../subscriptions/subscription-status.ts'
import type { MemberRole } from '../teams/team.ts'
import type { Rule } from './rule.ts'

export const takesWork = (role: MemberRole | null) => role === 'Taker' || role === 'Both'
export const isTaker: Rule<unknown> = { refusal: 'not_a_taker', allows: (viewer) => takesWork(viewer.member_role) }
export const companyMayBid: Rule<unknown> = { refusal: 'company_cannot_bid', allows: (viewer) => viewer.team_can_bid }
export const mayBid: Rule<unknown> = { refusal: 'cannot_bid', allows: (viewer) => viewer.can_bid }
/** Of which exactly one can fail: each names what is the matter with the documents. */
export const hasApprovedDocuments = [
  documentsAreNot('rejected', 'documents_rejected'),
  documentsAreNot('expired', 'documents_expired'),
  documentsAreNot('missing', 'documents_missing'),
  documentsAreNot('under_review', 'documents_under_review'),
] as const
function documentsAreNot(state: RequiredDocumentsState, refusal: Rule<unknown>['refusal']): Rule<unknown> {
  return { refusal, allows: ({ documents_state }) => documents_state !== state }
}
/** As the team's row says once it is locked; a screen goes by what the session says. */
export const mayHaveAnotherJob: Rule<{ own_team?: TeamStanding }> = {
  refusal: 'bid_limit_reached',
  allows: (viewer, { own_team = viewer }) => hasJobLeft(own_team),
}
/** Of which at most one can fail: each names what the company's operator's licences lack for the job (business N8). */
export const isLicensed = licenceGaps.map(
  (gap): Rule<{ licence_gap: LicenceGap | null }> => ({
    refusal: `licence_${gap}`,
    allows: (_viewer, { licence_gap }) => licence_gap !== gap,
  }),
)
/** The poster may want calls or mails instead (spec §3 Job). */
export const takesBidsOnline: Rule<{ accept_online: boolean }> = {
  refusal: 'bids_not_online',
  allows: (_viewer, { accept_online }) => accept_online,
}

type Demanding = { additional_options: readonly JobOption[] }

/** The options of a job that say who may carry it (spec §3 "Job options"), of whoever offers to. */
function meets(demand: DriverDemand, refusal: Rule<Demanding>['refusal']): Rule<Demanding> {
  return { refusal, allows: (viewer, { additional_options }) => meetsDemand(demand, additional_options, viewer) }
}
export const isAsAsked = [
  meets('tracked_drivers_only', 'tracking_asked'),
  meets('fors_accredited_drivers_only', 'fors_asked'),
] as const

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

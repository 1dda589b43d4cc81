import type { Refusal } from '../errors/refusals.ts'
import { type DriverDemand, type DriverQualifications, meetsDemand } from '../jobs/driver-demands.ts'
import type { JobOption } from '../jobs/job.ts'
import { hasJobLeft, type TeamStanding } from '../subscriptions/subscription-status.ts'
import type { MemberRole } from '../teams/team.ts'
import { takesWork } from './bid-rules.ts'

/** The other party that a job, or a role, is to be given to. */
export type OtherParty = {
  /** Whether either of the two teams has blocked the other. */
  blocked: boolean
  member_role: MemberRole | null
  documents_approved: boolean
  /** Their operator's licence is the one that the job needs, or it needs none; which it is, the documents say. */
  licensed: boolean
  /** Whether a limited trial has its free job left is not for others to know. */
  team: TeamStanding
  driver: DriverQualifications
  /** The job's demands on its driver. */
  additional_options: readonly JobOption[]
  /** The job was changed since they offered. */
  needs_confirmation: boolean
  is_active: boolean
  post_work: boolean
}

/** One condition on the other party, the reason that is shown where it does not hold, and what has to be known of them to say so. */
type OtherRule<Fact extends keyof OtherParty> = {
  refusal: Refusal
  asks: readonly Fact[]
  allows: (other: Pick<OtherParty, Fact>) => boolean
}

/** One of any facts; which, only its row says. */
type AnyRule = { refusal: Refusal; asks: readonly (keyof OtherParty)[]; allows: (other: never) => boolean }

const isNotBlocked: OtherRule<'blocked'> = { refusal: 'blocked', asks: ['blocked'], allows: ({ blocked }) => !blocked }
const takesJobs: OtherRule<'member_role'> = {
  refusal: 'taker_not_a_taker',
  asks: ['member_role'],
  allows: ({ member_role }) => takesWork(member_role),
}
const hasDocuments: OtherRule<'documents_approved'> = {
  refusal: 'taker_documents_not_approved',
  asks: ['documents_approved'],
  allows: ({ documents_approved }) => documents_approved,
}
const isLicensed: OtherRule<'licensed'> = {
  refusal: 'taker_not_licensed',
  asks: ['licensed'],
  allows: ({ licensed }) => licensed,
}
const mayHaveJob: OtherRule<'team'> = {
  refusal: 'taker_bid_limit_reached',
  asks: ['team'],
  allows: ({ team }) => hasJobLeft(team),
}
/** The options of a job that say who may carry it (spec §3 "Job options"). */
function meets(demand: DriverDemand, refusal: Refusal): OtherRule<'driver' | 'additional_options'> {
  return {
    refusal,
    asks: ['driver', 'additional_options'],
    allows: ({ driver, additional_options }) => meetsDemand(demand, additional_options, driver),
  }
}
// The job was changed since: the bidder stands by the price first, or takes it back (semantics §4).
const isConfirmed: OtherRule<'needs_confirmation'> = {
  refusal: 'bid_not_confirmed',
  asks: ['needs_confirmation'],
  allows: ({ needs_confirmation }) => !needs_confirmation,
}
const isActive: OtherRule<'is_active'> = {
  refusal: 'colleague_not_active',
  asks: ['is_active'],
  allows: ({ is_active }) => is_active,
}
/** Limited access is no obstacle: the Primary Member hears of the bids (semantics §4). */
const posts: OtherRule<'post_work'> = {
  refusal: 'colleague_no_post_work',
  asks: ['post_work'],
  allows: ({ post_work }) => post_work,
}

/**
 * The rules for the party that receives something, after `permissions` has decided who may give it. Rules are tried in
 * order.
 */
export const otherPartyRules = {
  'job.allocate_direct': [
    isNotBlocked,
    takesJobs,
    hasDocuments,
    isLicensed,
    mayHaveJob,
    meets('tracked_drivers_only', 'taker_tracking_asked'),
    meets('fors_accredited_drivers_only', 'taker_fors_asked'),
  ],
  'bid.accept': [hasDocuments, isLicensed, mayHaveJob, isConfirmed],
  'job.hand_over': [isActive, posts],
  'primary_role.pass': [isActive],
} as const satisfies Record<string, readonly AnyRule[]>

export type PermissionToGive = keyof typeof otherPartyRules
export type OtherOf<P extends PermissionToGive> = Pick<OtherParty, (typeof otherPartyRules)[P][number]['asks'][number]>

/**
 * The first reason why it may not be given to them, or null. By a list, or before everything is chosen, not all is known of them:
 * of that nothing is said; the operation knows all.
 */
export function otherRefusalOf<P extends PermissionToGive>(permission: P, known: Partial<OtherOf<P>>): Refusal | null {
  const rules: readonly AnyRule[] = otherPartyRules[permission]
  const judged = rules.filter(({ asks }) => asks.every((fact) => fact in known))
  // Every fact of `judged` is there, which TypeScript cannot follow through the table.
  return judged.find(({ allows }) => !allows(known as never))?.refusal ?? null
}

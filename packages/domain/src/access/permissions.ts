import type { Refusal } from '../errors/refusals.ts'
import { isLimitedTrial } from '../subscriptions/subscription-status.ts'
import { type JobSides, partiesOf } from './party.ts'
import { isNoApiKey, isNoDemoAccount, isOwnKeyOrPrimary, mayUseApiOf, mayUseDemoAccount } from './api-rules.ts'
import {
  companyMayBid,
  hasApprovedDocuments,
  isAsAsked,
  isLicensed,
  isTaker,
  mayBid,
  mayHaveAnotherJob,
  takesBidsOnline,
} from './bid-rules.ts'
import { hasNotAnswered, hasNotReviewed, isReviewedTeam, isStillTimeForFeedback } from './feedback-rules.ts'
import { decidesAfresh, isNotRestricted, isOfOthers } from './case-rules.ts'
import { hasInvoiceDetails, isNotSold, isNotYetApproved, isOwedSomething, owesNoCharges } from './invoice-rules.ts'
import { mayHaveList } from './import-rules.ts'
import { isNotDefaultCard, isNotManagedInStore, mayChoosePlan, mayPayOverdue } from './payment-rules.ts'
import {
  isActiveUser,
  isColleague,
  isInActiveTeam,
  isInActiveTeamOrTellsOfBefore,
  isNotStaff,
  isSelfOrPrimary,
  leavesNothingOpen,
  sharesPosition,
} from './people-rules.ts'
import {
  hasPostWork,
  isAnotherTeamsJob,
  isCarrierOfJob,
  isDriverOrOffice,
  isNotCollected,
  isNotReposted,
  isPoster,
  isPosterOfJob,
  type Job,
} from './job-rules.ts'
import { hasTeam, isOfOwnTeam, isOwn, isOwnBid, ownsVehicle } from './ownership-rules.ts'
import type { Rule } from './rule.ts'
import {
  hasSecondFactor,
  hasStaffRole,
  isOfNoStaff,
  isOwnerWhereStaff,
  isSomebodyElse,
  leavesAnOwner,
} from './staff-rules.ts'
import { type OtherOf, otherPartyRules, otherRefusalOf, type PermissionToGive } from './other-party.ts'
import { isOffice, isStaff, type Viewer } from './viewer.ts'

/** Whether either of the two teams has blocked the other. */
type Blocking = { blocked: boolean }

const isSubscribed: Rule<unknown> = {
  refusal: 'not_subscribed',
  allows: (viewer) => viewer.is_active_subscriber || isLimitedTrial(viewer.subscription_status) || isStaff(viewer),
}
// A team whose subscription has ended finishes the jobs that were awarded before (decision 0038).
const isSubscribedOrFinishes: Rule<Job<'team_id' | 'bid_team_id'>> = {
  refusal: 'not_subscribed',
  allows: (viewer, { job }) =>
    isSubscribed.allows(viewer, {}) ||
    (job.bid_team_id !== null && [job.team_id, job.bid_team_id].includes(viewer.team_id ?? '')),
}
const isNotImpersonated: Rule<unknown> = {
  refusal: 'impersonated',
  allows: (viewer) => viewer.impersonator_id === null,
}
const isImpersonated: Rule<unknown> = { refusal: 'not_staff', allows: (viewer) => viewer.impersonator_id !== null }
const isStaffMember: Rule<unknown> = { refusal: 'not_staff', allows: isStaff }
/** Unlike a limited trial. */
const isOfActiveSubscriber: Rule<unknown> = {
  refusal: 'not_subscribed',
  allows: (viewer) => viewer.is_active_subscriber,
}
const isPrimary: Rule<unknown> = { refusal: 'not_primary', allows: (viewer) => viewer.is_primary }
const hasFullAccess: Rule<unknown> = { refusal: 'limited_driver', allows: isOffice }
/** A job on the road is closed for money: what was agreed to pay for it. */
const hasFullAccessOnceOnRoad: Rule<{ on_road: boolean }> = {
  refusal: 'limited_driver',
  allows: (viewer, { on_road }) => !on_road || isOffice(viewer),
}

const takesPartInJob: Rule<{ job: JobSides }> = {
  refusal: 'not_yours',
  allows: (viewer, { job }) => partiesOf(viewer, job).length > 0,
}
// A posting team acts through its users with PostWork (semantics §1).
const hasPostWorkIfPoster: Rule<Job<'team_id'>> = {
  refusal: 'no_post_work',
  allows: (viewer, { job }) => job.team_id !== viewer.team_id || viewer.post_work,
}
const isNotBlocked: Rule<Blocking> = { refusal: 'blocked', allows: (_viewer, { blocked }) => !blocked }

// An account that is switched off is told so before anything else; only signing out stays open to everybody.
const inGoodStanding = [isActiveUser, isInActiveTeam] as const
const isMember = [...inGoodStanding, isSubscribed] as const
const asPoster = [...isMember, isPoster, hasPostWork] as const
const posterOfJob = [...asPoster, isPosterOfJob] as const
const finishing = [...inGoodStanding, isSubscribedOrFinishes] as const
const finishingPoster = [...finishing, isPoster, hasPostWork, isPosterOfJob] as const
const carrierOfJob = [...finishing, isCarrierOfJob] as const
// Money needs the office; PostWork is for posting (semantics §7).
const payerOfJob = [...finishing, isPoster, isPosterOfJob, hasFullAccess] as const
const onTheRoad = [isActiveUser, isInActiveTeamOrTellsOfBefore, isSubscribedOrFinishes] as const
const runningSide = [...onTheRoad, takesPartInJob, hasPostWorkIfPoster] as const
const sideOfJob = [...isMember, takesPartInJob, hasPostWorkIfPoster] as const
/** At a screen, and for oneself. */
const inPerson = [isNotImpersonated, isNoApiKey] as const
const payer = [...inGoodStanding, hasTeam, isPrimary, ...inPerson, isNoDemoAccount] as const
const isVerifiedStaff = [isStaffMember, hasSecondFactor] as const
const asStaff = [...inGoodStanding, ...isVerifiedStaff, ...inPerson] as const
const bidder = [...isMember, isNotRestricted('bid'), isTaker, isAnotherTeamsJob, isNotBlocked, hasFullAccess] as const
const approvedToBid = [...hasApprovedDocuments, companyMayBid, mayBid] as const
const fitsTheJob = [...isAsAsked, ...isLicensed] as const

/**
 * The permission of each operation. Rules are tried in order; the first that fails is the reason shown to the user. The
 * conditions of the other party, who receives something, are `otherPartyRules`.
 */
export const permissions = {
  'job.post': [...asPoster, isNotRestricted('post'), mayHaveAnotherJob],
  'job.edit': posterOfJob,
  'job.edit_stops': posterOfJob,
  // The driver's notes may be changed to the end.
  'job.edit_notes': finishingPoster,
  'job.hand_over': finishingPoster,
  'job.close': [...posterOfJob, hasFullAccessOnceOnRoad],
  'job.reinstate': [
    ...posterOfJob,
    isNotRestricted('post'),
    isNotReposted,
    isNotCollected,
    owesNoCharges,
    mayHaveAnotherJob,
  ],
  'job.repost': [...posterOfJob, isNotRestricted('post'), hasFullAccess, isNotReposted, mayHaveAnotherJob],
  'job.allocate_direct': [...posterOfJob, hasFullAccess],
  'job.deliver_for_driver': finishingPoster,
  'tracking_link.edit': posterOfJob,

  'job.assign_driver': [...carrierOfJob, hasFullAccess],
  'job.withdraw': [...carrierOfJob, hasFullAccess],
  // A job on the road is finished even when a document expires; one that has not begun waits for the renewal.
  'job.start_collect': [...carrierOfJob, isDriverOrOffice, ...hasApprovedDocuments, ...isLicensed],
  'job.progress': [...onTheRoad, isCarrierOfJob, isDriverOrOffice],
  'pod.correct': [...carrierOfJob, isDriverOrOffice, isNotYetApproved],
  'job.fail_delivery': runningSide,
  'job.settle_failure': runningSide,

  'bid.submit': [...bidder, ...approvedToBid, mayHaveAnotherJob, takesBidsOnline, ...fitsTheJob],
  'bid.adjust': [...bidder, isOwnBid, ...approvedToBid, mayHaveAnotherJob, takesBidsOnline, ...fitsTheJob],
  'bid.retract': [...isMember, isOwnBid],
  'bid.confirm': [
    ...isMember,
    isNotRestricted('bid'),
    isTaker,
    hasFullAccess,
    isOwnBid,
    ...approvedToBid,
    ...fitsTheJob,
  ],
  'bid.accept': [...posterOfJob, hasFullAccess],
  'bid.reject': [...posterOfJob, hasFullAccess],

  // A word to the other side, in the company's name.
  'job.remind': [...finishing, takesPartInJob, hasPostWorkIfPoster, hasFullAccess],

  // Charges are money: the office of either side.
  'charge.propose': [...carrierOfJob, hasFullAccess],
  'charge.answer': [...finishing, takesPartInJob, hasFullAccess],
  // A dispute goes to staff in the company's name: by a person.
  'charge.contest': [...finishing, takesPartInJob, hasFullAccess, ...inPerson],

  'invoice.raise': [...carrierOfJob, hasFullAccess, isOwedSomething, hasInvoiceDetails],
  'invoice.approve': payerOfJob,
  'invoice.reject': payerOfJob,
  'invoice.mark_paid': [...finishing, takesPartInJob, hasFullAccess],
  'payment.contest': [...inGoodStanding, hasTeam, takesPartInJob, hasFullAccess, ...inPerson],
  'invoice.credit': [...carrierOfJob, hasFullAccess, isNotSold],
  'invoice.refuse_correction': [...carrierOfJob, hasFullAccess],

  // Selling what one is owed shows it to somebody outside: by a person of the office, for their own company.
  'factoring.consent': [...isMember, isCarrierOfJob, hasFullAccess, ...inPerson, isNoDemoAccount],
  'factoring.withdraw': [...carrierOfJob, hasFullAccess, ...inPerson],

  'feedback.leave': [...sideOfJob, hasNotReviewed, isStillTimeForFeedback],
  'feedback.answer': [...isMember, isReviewedTeam, hasFullAccess, hasNotAnswered],
  'message.send': [...finishing, isNotRestricted('chat'), hasTeam, isNotBlocked],
  // Staff who look at a conversation in a member's place have not read it for them.
  'message.read': [...inGoodStanding, hasTeam, isNotImpersonated],

  // A person, at a screen. Members of a suspended company complain as everybody does (`/complaint`).
  'case.report': [...inGoodStanding, ...inPerson, isOfOthers],
  'case.complain': [...inGoodStanding, ...inPerson],
  'upload.create': inGoodStanding,
  'document.submit': [...inGoodStanding, isOfOwnTeam('document'), isNoDemoAccount],
  'document.review': [...asStaff, hasStaffRole('compliance')],
  'fleet.manage': [...isMember, hasTeam, hasFullAccess, isOfOwnTeam('vehicle')],
  'fleet.edit': [...isMember, ownsVehicle],
  'position.report': [...isMember, isNotImpersonated, sharesPosition],
  'live_map.see': [...inGoodStanding, hasTeam, isOfActiveSubscriber],
  'saved_view.edit': [...isMember, hasTeam, isOwn('saved_view')],
  'saved_load.edit': [...asPoster, isOfOwnTeam('saved_load')],
  // A pasted list holds prices, so it is for the office.
  'import.edit': [...isMember, ...mayHaveList, hasTeam, hasFullAccess, isOfOwnTeam('import_list')],
  // The company's address is told to customers: no program and no staff in somebody's place replaces it.
  'import_address.edit': [...asPoster, ...mayHaveList, hasFullAccess, isOfOwnTeam('import_list'), ...inPerson],
  'import.post': [...asPoster, isNotRestricted('post'), hasFullAccess, isOfOwnTeam('import_list'), mayHaveAnotherJob],

  'onboarding.act': [...inGoodStanding, ...inPerson],
  'profile.edit': [...inGoodStanding, isSelfOrPrimary],
  'account.export': [...inGoodStanding, ...inPerson],
  'account.delete': [...inGoodStanding, isNotStaff, ...inPerson, ...leavesNothingOpen],
  'password.change': [...inGoodStanding, ...inPerson],
  // A person accepts for themselves, not staff in their place or a program.
  'legal.accept': [...inGoodStanding, ...inPerson],
  'notification.read': [...inGoodStanding, isOwn('event')],
  'push_device.add': [...inGoodStanding, ...inPerson],
  'push_device.edit': [...inGoodStanding, ...inPerson, isOwn('push_device')],
  'session.end': [isOwn('session')],
  // The company's identity and the address of its documents outlive a key and a visit of staff (decision 0111).
  'team.edit': [...inGoodStanding, hasTeam, isPrimary, isNoDemoAccount, ...inPerson],
  // Where money is sent is not for staff in somebody's place (semantics §1).
  'team.edit_bank': [...inGoodStanding, hasTeam, isPrimary, ...inPerson],
  'user.add': [...isMember, hasTeam, isPrimary, isNoDemoAccount, ...inPerson],
  'user.activate': [...isMember, hasTeam, isPrimary, isColleague, isNoDemoAccount, ...inPerson],
  'user.inactivate': [...inGoodStanding, hasTeam, isPrimary, isColleague],
  'primary_role.pass': [...inGoodStanding, hasTeam, isPrimary, ...inPerson, isColleague],
  // Limited access hides what shows or sets money, nothing else (spec §6).
  'contact.edit': [...isMember, hasTeam, isOfOwnTeam('contact')],
  'location.edit': [...isMember, hasTeam, isOwn('location')],
  'alert_settings.edit': [...isMember, isTaker],
  'team.block': [...isMember, hasTeam, isPrimary],
  'directory.see': [...inGoodStanding, hasTeam, isOfActiveSubscriber],
  'subscription.edit': payer,
  'subscription.manage': [...payer, isNotManagedInStore],
  'subscription.choose_plan': [...payer, ...mayChoosePlan],
  'subscription.pay_overdue': [...payer, ...mayPayOverdue],
  'card.delete': [...payer, isNotDefaultCard],
  'api_access.give': [...inGoodStanding, hasTeam, isPrimary, ...inPerson, isOfOwnTeam('user')],
  'api_key.add': [...isMember, hasTeam, mayUseApiOf, ...inPerson],
  'api_key.revoke': [...inGoodStanding, isOwnKeyOrPrimary, ...inPerson],
  'calendar_link.edit': [...inGoodStanding, hasTeam, ...inPerson],
  'callback_endpoint.edit': [...isMember, hasTeam, mayUseApiOf, hasFullAccess, ...inPerson],
  'demo_account.use': [...isMember, hasTeam, mayUseDemoAccount, ...inPerson],
  // Operations of staff, by their roles (business N1); an owner may do everything.
  'staff.add': [...asStaff, hasStaffRole('owner')],
  'staff.change': [...asStaff, hasStaffRole('owner'), leavesAnOwner],
  'market.edit': [...asStaff, hasStaffRole('owner')],
  'company.judge': [...asStaff, hasStaffRole('compliance')],
  'person.judge': [...asStaff, hasStaffRole('compliance')],
  'account.help': [...asStaff, hasStaffRole('compliance', 'support')],
  'second_factor.reset': [...asStaff, hasStaffRole('compliance'), isOwnerWhereStaff, isSomebodyElse],
  'staff_note.add': [...asStaff, hasStaffRole('compliance', 'finance', 'support')],
  'conversation.open': [...asStaff, hasStaffRole('compliance', 'support')],
  'case.decide': [...asStaff, hasStaffRole('compliance'), decidesAfresh],
  'notice.publish': [...asStaff, hasStaffRole('support')],
  'queue.retry': [...asStaff, hasStaffRole('finance', 'support')],
  'money.act': [...asStaff, hasStaffRole('finance')],
  'impersonation.start': [...asStaff, hasStaffRole('support'), isOfNoStaff],
  'impersonation.end': [isImpersonated],
} as const satisfies Record<string, readonly Rule<never>[]>

export type Permission = keyof typeof permissions

/** The argument of a permission's rules: the intersection of their arguments. */
export type AboutOf<P extends Permission> = (typeof permissions)[P][number]['allows'] extends (
  viewer: Viewer,
  about: infer About,
) => boolean
  ? About
  : never

/** The first reason why the viewer may not, or null when they may. */
export function refusalOf<P extends Permission>(viewer: Viewer, permission: P, about: AboutOf<P>): Refusal | null {
  const rules: readonly Rule<never>[] = permissions[permission]
  // `AboutOf` is what every one of these rules takes, which TypeScript cannot follow through the table.
  return rules.find((rule) => !rule.allows(viewer, about as never))?.refusal ?? null
}

/**
 * The knowledge of an operation: the arguments of all its rules, about the viewer and, where there is one, the other
 * party.
 */
export type KnownOf<P extends Permission> = AboutOf<P> & (P extends PermissionToGive ? { other: OtherOf<P> } : unknown)

/** The first reason why an operation may not be done: of the viewer, then of whoever it gives something to. */
export function refusalToAct<P extends Permission>(viewer: Viewer, permission: P, known: KnownOf<P>): Refusal | null {
  const refusal = refusalOf(viewer, permission, known)
  if (refusal !== null || !isToGive(permission)) return refusal
  return otherRefusalOf(permission, (known as { other: Partial<OtherOf<PermissionToGive>> }).other)
}

function isToGive(permission: Permission): permission is PermissionToGive {
  return permission in otherPartyRules
}

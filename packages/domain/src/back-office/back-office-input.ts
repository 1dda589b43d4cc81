import { giveApiAccessInput } from '../api-keys/api-key-input.ts'
import { say, z } from '../errors/validation.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { subscriptionStatuses } from '../subscriptions/subscription-status.ts'
import { companyKinds } from '../teams/team.ts'
import { longText } from '../text/linkless-text.ts'
import { email, MAX_LONG_TEXT, MAX_TEXT, optional, orNull } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'
import { exceptionKinds } from './exceptions.ts'
import { daysBetween } from '../time/calendar.ts'
import { languages } from '../users/profile-setting.ts'

/** Orders of a list of staff's; what has no name is ordered by its age alone. */
export const staffOrders = ['newest', 'oldest', 'name', 'name_last'] as const
export type StaffOrder = (typeof staffOrders)[number]
/** Orders that begin with the last of the alphabet, or with the newest. */
export const fallingOrders: ReadonlySet<StaffOrder> = new Set(['newest', 'name_last'])

/** An action of staff on a company, a person or a task is stored with its reason. */
export function staffReason() {
  return longText(MAX_TEXT).min(1, say('staff_reason_required'))
}

const page = {
  after: orNull(z.string().max(500)),
  first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
}
const search = () => optional(z.string().max(100, say('too_long')))

const orderedByName = { order: orNull(z.enum(staffOrders)) }

export const reviewCompaniesInput = z.object({
  cannot_work: orNull(z.boolean()),
  by_age: orNull(z.boolean()),
  ...page,
})
export const staffTeamsInput = z.object({
  search: search(),
  subscription_status: orNull(z.enum(subscriptionStatuses)),
  company_kind: orNull(z.enum(companyKinds)),
  is_suspended: orNull(z.boolean()),
  contact_verified: orNull(z.boolean()),
  ...orderedByName,
  ...page,
})
export const staffUsersInput = z.object({
  search: search(),
  team_id: orNull(z.uuid()),
  inactivated: orNull(z.boolean()),
  is_staff: orNull(z.boolean()),
  ...orderedByName,
  ...page,
})
export const staffJobsInput = z.object({
  search: search(),
  team_id: orNull(z.uuid()),
  user_id: orNull(z.uuid()),
  status: orNull(z.enum(jobStatuses)),
  order: orNull(z.enum(['newest', 'oldest'])),
  ...page,
})
export const auditLogInput = z.object({
  operation: search(),
  actor_id: orNull(z.uuid()),
  user_id: orNull(z.uuid()),
  team_id: orNull(z.uuid()),
  from: orNull(day()),
  until: orNull(day()),
  ...page,
})
/** Staff read what was written about a job for so long after they said why. */
export const CONVERSATIONS_OPEN_MINUTES = 30
export const openConversationsInput = z.object({ job_id: z.uuid(), reason: staffReason() })
export const jobNoticesInput = z.object({ job_id: z.uuid() })
export const openedMessagesInput = z.object({ conversation_id: z.uuid(), ...page })

/** Days of the UK, both of them in it. */
export const staffMoneyInput = z.object({ search: search(), from: orNull(day()), until: orNull(day()), ...page })

export const failedTasksInput = z.object(page)

/** Shut out, and let in again. */
export const suspendTeamInput = z.object({ team_id: z.uuid(), reason: staffReason() })
/** Back to the card that paid it; `total` in pence, with VAT. */
export const refundPaymentInput = z.object({
  invoice_id: z.uuid(),
  total: z.int().min(1, say('refund_out_of_range')),
  reason: staffReason(),
})
export const setUserActiveInput = z.object({ user_id: z.uuid(), active: z.boolean(), reason: staffReason() })
/** A field that is left out stays as it is. */
export const giveRightsByStaffInput = z.object({
  ...giveApiAccessInput.shape,
  can_bid: z.boolean().optional(),
  reason: staffReason(),
})
/** `reason` says how it was found out. */
export const verifyContactInput = z.object({ team_id: z.uuid(), verified: z.boolean(), reason: staffReason() })
export const letTeamBidInput = z.object({ team_id: z.uuid(), can_bid: z.boolean(), reason: staffReason() })
/** `reason` names the objection, and what was decided about it. */
export const withholdPayerRecordInput = z.object({ team_id: z.uuid(), withheld: z.boolean(), reason: staffReason() })
/** Help by staff for a person on the phone. */
export const remedyInput = z.object({ user_id: z.uuid(), reason: staffReason() })
/** More than anybody reads before they answer a call. */
export const MOST_STAFF_NOTES = 200
/** Staff's notes about a person, for staff alone. */
export const addStaffNoteInput = z.object({ user_id: z.uuid(), text: longText(MAX_LONG_TEXT).min(1, say('required')) })
export const resetSecondFactorInput = z.object({ user_id: z.uuid(), reason: staffReason() })
export const startImpersonationInput = z.object({ user_id: z.uuid(), reason: staffReason() })
/** A new address for whoever cannot come in to change it. */
export const changeEmailByStaffInput = z.object({ user_id: z.uuid(), email: email(), reason: staffReason() })
export const impersonateInput = z.object({ token: z.string().min(1).max(128) })
export const retryTaskInput = z.object({ task_id: z.string().regex(/^\d{1,18}$/), reason: staffReason() })
export const retryCallbackInput = z.object({ delivery_id: z.uuid(), reason: staffReason() })
export const retryMailInput = z.object({ mail_id: z.uuid(), reason: staffReason() })
/** One kind's page; without a kind the first of every kind. */
export const exceptionsInput = z.object({ kind: z.enum(exceptionKinds), ...page })
/** Staff have seen to what the comparison left to them. */
export const settlePaymentFindingInput = z.object({ finding_id: z.uuid(), reason: staffReason() })

/** Staff have looked at what a company changed, or shares with another. */
export const settleCompanyFindingInput = z.object({ finding_id: z.uuid(), reason: staffReason() })

/** More papers than this nobody keeps in one file. */
export const MOST_BOOK_LINES = 20_000
const MOST_DAYS = 366

/** The operator's books of a period of at most a year, both days in it. */
export const booksInput = z
  .object({ from: day(), until: day(), locale: z.enum(languages).optional() })
  .refine(({ from, until }) => daysBetween(from, until) >= 0 && daysBetween(from, until) < MOST_DAYS)

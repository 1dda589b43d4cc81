import type { RestrictedAct } from '../cases/restriction.ts'
import type { Refusal } from '../errors/refusals.ts'
import type { Rule } from './rule.ts'
import type { Viewer } from './viewer.ts'

export const restrictionRefusals = {
  post: 'restricted_post',
  bid: 'restricted_bid',
  chat: 'restricted_chat',
} as const satisfies Record<RestrictedAct, Refusal>

/** Staff have closed a part of the market to the person or the company for a time; it opens by itself (business N5). */
export function isNotRestricted(act: RestrictedAct): Rule<unknown> {
  return { refusal: restrictionRefusals[act], allows: (viewer) => viewer.restricted_until[act] === undefined }
}

/** Until when a refusal holds, where it ends by itself; ISO 8601. */
export function endOfRefusal(viewer: Viewer, refusal: Refusal): string | null {
  const acts = Object.keys(restrictionRefusals) as RestrictedAct[]
  const act = acts.find((each) => restrictionRefusals[each] === refusal)
  return (act && viewer.restricted_until[act]) ?? null
}

/** Nobody reports what they themselves or their company have written. */
export const isOfOthers: Rule<{ reported: { against_user_id: string | null; against_team_id: string | null } }> = {
  refusal: 'own_content',
  allows: (viewer, { reported }) =>
    reported.against_user_id !== viewer.user_id &&
    (reported.against_team_id === null || reported.against_team_id !== viewer.team_id),
}

/** An appeal goes to a member of staff who did not take the decision. */
export const decidesAfresh: Rule<{ file: { appealed_decided_by: string | null } }> = {
  refusal: 'own_decision',
  allows: (viewer, { file }) => file.appealed_decided_by !== viewer.user_id,
}

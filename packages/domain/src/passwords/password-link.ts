/** The purpose of a mailed link: the first password, or a new one. */
export const passwordLinkPurposes = ['create', 'update'] as const
export type PasswordLinkPurpose = (typeof passwordLinkPurposes)[number]

export const PASSWORD_LINK_MINUTES = 60 // spec §9

/** Where a link stands. Both `expired` and `replaced` mean that a newer mail is on its way. */
export const passwordLinkStates = ['expired', 'live', 'replaced', 'unknown', 'used'] as const
export type PasswordLinkState = (typeof passwordLinkStates)[number]

type StoredLink = { expires_at: Date; used_at: Date | null; replaced_at: Date | null }

/** A link is good once, for 60 minutes, and only until a newer one is sent. */
export function passwordLinkState(link: StoredLink | undefined, now: Date): PasswordLinkState {
  if (!link) return 'unknown'
  if (link.used_at !== null) return 'used'
  if (link.replaced_at !== null) return 'replaced'
  return now.getTime() < link.expires_at.getTime() ? 'live' : 'expired'
}

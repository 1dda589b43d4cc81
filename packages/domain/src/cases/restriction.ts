/** The parts of the market that staff can close to somebody for a time. */
export const restrictedActs = ['post', 'bid', 'chat'] as const
export type RestrictedAct = (typeof restrictedActs)[number]

/** Until when (ISO 8601) each part is closed; parts that are open are left out. */
export type RestrictedUntil = Readonly<Partial<Record<RestrictedAct, string>>>

/** Longer than this is no restriction but a suspension. */
export const MOST_RESTRICTED_DAYS = 366

/** Somebody asks a company's Primary Member to be added (semantics §2). */
export const joinRequestStatuses = ['accepted', 'declined', 'waiting', 'withdrawn'] as const
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

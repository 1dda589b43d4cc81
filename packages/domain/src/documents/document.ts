// Spelt and ordered as in spec §3.
export const documentStatuses = ['approved', 'pending', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** How long a decision about a document can be undone: whoever handed it in is told after that. */
export const REVIEW_UNDO_SECONDS = 10

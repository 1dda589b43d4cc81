// Spelt and ordered as in spec §3.
export const documentStatuses = ['approved', 'pending', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

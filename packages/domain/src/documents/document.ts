import { addDays } from '../time/calendar.ts'
import { EXPIRY_REMINDER_DAYS } from './expiry-reminder.ts'

// Spelt and ordered as in spec §3.
export const documentStatuses = ['approved', 'pending', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Whether a company may work as far as its required documents go; where several fail, the one that asks for something comes first. */
export const requiredDocumentsStates = ['approved', 'rejected', 'expired', 'missing', 'under_review'] as const
export type RequiredDocumentsState = (typeof requiredDocumentsStates)[number]

/** A document as its owner should see it: its status, and for an approved one what its expiry makes of it. */
export type DocumentState = DocumentStatus | 'expired' | 'expires_soon'

/** Days are YYYY-MM-DD; an approved document holds through the day of its expiry. */
export function documentState(
  { status, expiry }: { status: DocumentStatus; expiry: string | null },
  today: string,
): DocumentState {
  if (status !== 'approved' || expiry === null) return status
  if (expiry < today) return 'expired'
  return expiry <= addDays(today, EXPIRY_REMINDER_DAYS[0]) ? 'expires_soon' : 'approved'
}

import { addDays } from '../time/calendar.ts'
import type { DocumentStatus } from './document.ts'
import { EXPIRY_REMINDER_DAYS } from './expiry-reminder.ts'

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

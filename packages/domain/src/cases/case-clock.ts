import { addDays } from '../time/calendar.ts'
import { londonDay } from '../time/london-day.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { addWorkingDays } from '../time/working-days.ts'
import type { CaseKind } from './case.ts'

export const caseClocks = ['in_time', 'red', 'overdue'] as const
export type CaseClock = (typeof caseClocks)[number]

/** Reported content is looked at within a day: an aim, so that being late is red and overdue at once. */
export const CONTENT_HOURS = 24
/** A complaint is answered within thirty days (Data Protection Act 2018, section 164A); it is red for the last ten of them. */
export const COMPLAINT_DAYS = 30
export const RED_FROM_DAY = 20
/**
 * Working days: from the start of the first one it is red, at the end of the second it was to be decided. A contested payment is in
 * no figure until then, so that it is decided sooner than a disputed charge.
 */
const workingDays: Partial<Record<CaseKind, { red: number; last: number }>> = {
  charge: { red: 3, last: 8 },
  payment: { red: 5, last: 5 },
}

/** When a case turns red, and from when it is overdue. Days are London's: the first day after the opening is day 1. */
export function clockOf(kind: CaseKind, opened_at: Date): { red_at: Date; due_at: Date } {
  if (kind === 'report') {
    const due_at = new Date(opened_at.getTime() + CONTENT_HOURS * HOUR_MS)
    return { red_at: due_at, due_at }
  }
  const day = londonDay(opened_at)
  const of = workingDays[kind]
  if (of)
    return {
      red_at: startOfLondonDay(addWorkingDays(day, of.red)),
      due_at: startOfLondonDay(addDays(addWorkingDays(day, of.last), 1)),
    }
  return {
    red_at: startOfLondonDay(addDays(day, RED_FROM_DAY)),
    due_at: startOfLondonDay(addDays(day, COMPLAINT_DAYS + 1)),
  }
}

/** The first moment of a day in London, which is UTC or an hour ahead of it. */
export function startOfLondonDay(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`)
  const ahead = new Date(utc.getTime() - HOUR_MS)
  return londonDay(ahead) === day && londonDay(new Date(ahead.getTime() - 1)) !== day ? ahead : utc
}

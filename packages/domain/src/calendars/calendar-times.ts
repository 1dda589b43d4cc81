import { MINUTE_MS } from '../time/milliseconds.ts'

/** How long an entry lasts whose place has one time and no end: the shortest that a calendar still shows as a block. */
export const ENTRY_MINUTES = 30

type PlacePlan = { date: string | null; date_end: string | null }
type RunPlan = {
  /** When the job was given to its carrier: the time of a collection "as soon as possible". */
  allocated_at: string
  /** Seconds on the road from the first place to the last. */
  duration: number
  /** In the order of the run: collection, stops, destination. */
  places: readonly PlacePlan[]
}
export type CalendarTime = { start: Date; end: Date }

/**
 * From when until when each place of a run stands in a calendar. A place without a time of its own is put where the road's
 * estimate has it, as an equal part of the way, and never before the place ahead of it.
 */
export function calendarTimes({ allocated_at, duration, places }: RunPlan): CalendarTime[] {
  const first = new Date(places[0]?.date ?? allocated_at)
  let earliest = first
  return places.map(({ date, date_end }, index) => {
    const onTheWay = first.getTime() + (duration * 1000 * index) / Math.max(1, places.length - 1)
    const start = date ? new Date(date) : new Date(Math.max(earliest.getTime(), onTheWay))
    earliest = start
    const end = date && date_end && new Date(date_end) > start ? new Date(date_end) : null
    return { start, end: end ?? new Date(start.getTime() + ENTRY_MINUTES * MINUTE_MS) }
  })
}

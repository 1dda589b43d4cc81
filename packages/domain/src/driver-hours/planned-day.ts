import { HOUR_MS, MINUTE_MS } from '../time/milliseconds.ts'

/** A job as the planned day of its driver counts it; moments and lengths in ms. */
export type PlannedRun = { begins: number; ends: number; drives: number; gross_kg: number }

/** The limits that a planned day exceeds. Information only: nothing is refused for it. */
export const hoursWarnings = ['driving', 'spread', 'unbroken'] as const
export type HoursWarning = (typeof hoursWarnings)[number]

const MOST_DRIVING_MS = 10 * HOUR_MS
const MOST_SPREAD_MS = 11 * HOUR_MS
const MOST_UNBROKEN_MS = 4.5 * HOUR_MS
const BREAK_MS = 45 * MINUTE_MS
/** Breaks are looked at from the first kilogram above. */
const LIGHT_KG = 3_500

export type PlannedDay = {
  runs: number
  /** The ways of the jobs together; the ways between them and home are not known. */
  driving: number
  begins: number
  ends: number
  /** The longest driving that leaves no 45 minutes free; of light vehicles it is not looked at. */
  unbroken: number
  warnings: readonly HoursWarning[]
}

/** The figures of one driver's day, from what is planned; null without a job. */
export function plannedDay(runs: readonly PlannedRun[]): PlannedDay | null {
  const [first, ...others] = runs.toSorted((a, b) => a.begins - b.begins)
  if (!first) return null
  const driving = runs.reduce((sum, { drives }) => sum + drives, 0)
  const ends = others.reduce((latest, run) => Math.max(latest, run.ends), first.ends)
  const unbroken = runs.some(({ gross_kg }) => gross_kg > LIGHT_KG) ? longestUnbroken([first, ...others]) : 0
  const isOver: Record<HoursWarning, boolean> = {
    driving: driving > MOST_DRIVING_MS,
    spread: ends - first.begins > MOST_SPREAD_MS,
    unbroken: unbroken > MOST_UNBROKEN_MS,
  }
  const warnings = hoursWarnings.filter((warning) => isOver[warning])
  return { runs: runs.length, driving, begins: first.begins, ends, unbroken, warnings }
}

/** Time that a job has beyond its driving is room for breaks, and so is time before the next job; both in pieces of 45 minutes. */
function longestUnbroken(runs: readonly PlannedRun[]): number {
  let longest = 0
  let chain = 0
  let free_at = Number.NEGATIVE_INFINITY
  for (const { begins, ends, drives } of runs) {
    if (begins - free_at >= BREAK_MS) chain = 0
    const breaks = Math.max(0, Math.floor((ends - begins - drives) / BREAK_MS))
    const piece = drives / (breaks + 1)
    longest = Math.max(longest, chain + piece)
    chain = breaks > 0 ? piece : chain + drives
    // A job that overlaps the one before is driven after it.
    free_at = Math.max(free_at, begins) + drives + breaks * BREAK_MS
  }
  return longest
}

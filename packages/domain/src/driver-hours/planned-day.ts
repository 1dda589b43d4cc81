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
  /** The ways of the jobs, each moment once; the ways between them and home are not known. */
  driving: number
  begins: number
  ends: number
  /** The longest driving that leaves no 45 minutes free; of light vehicles it is not looked at. */
  unbroken: number
  warnings: readonly HoursWarning[]
}

/** The figures of one driver's day, from what is planned; null without a job. */
export function plannedDay(runs: readonly PlannedRun[]): PlannedDay | null {
  const inOrder = runs.toSorted((a, b) => a.begins - b.begins)
  const [first, ...others] = inOrder
  if (!first) return null
  const stretches = stretchesOf(inOrder)
  const driving = stretches.reduce((sum, { drives }) => sum + drives, 0)
  const ends = others.reduce((latest, run) => Math.max(latest, run.ends), first.ends)
  const unbroken = runs.some(({ gross_kg }) => gross_kg > LIGHT_KG) ? longestUnbroken(stretches) : 0
  const isOver: Record<HoursWarning, boolean> = {
    driving: driving > MOST_DRIVING_MS,
    spread: ends - first.begins > MOST_SPREAD_MS,
    unbroken: unbroken > MOST_UNBROKEN_MS,
  }
  const warnings = hoursWarnings.filter((warning) => isOver[warning])
  return { runs: runs.length, driving, begins: first.begins, ends, unbroken, warnings }
}

/** Driving without a gap, of one job or of several that overlap; moments and lengths in ms. */
type Stretch = Pick<PlannedRun, 'begins' | 'ends' | 'drives'>

/** Jobs driven at the same time are on one vehicle: the time that they share counts once. `runs` by their beginning. */
function stretchesOf(runs: readonly PlannedRun[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { begins, ends, drives } of runs) {
    const last = stretches.at(-1)
    if (!last || begins >= last.begins + last.drives) {
      stretches.push({ begins, ends, drives })
      continue
    }
    const until = Math.max(last.begins + last.drives, begins + drives)
    stretches[stretches.length - 1] = {
      begins: last.begins,
      ends: Math.max(last.ends, ends),
      drives: until - last.begins,
    }
  }
  return stretches
}

/** Time that a stretch has beyond its driving is room for breaks, and so is time before the next; both in pieces of 45 minutes. */
function longestUnbroken(stretches: readonly Stretch[]): number {
  let longest = 0
  let chain = 0
  let free_at = Number.NEGATIVE_INFINITY
  for (const { begins, ends, drives } of stretches) {
    if (begins - free_at >= BREAK_MS) chain = 0
    const breaks = Math.max(0, Math.floor((ends - begins - drives) / BREAK_MS))
    const piece = drives / (breaks + 1)
    longest = Math.max(longest, chain + piece)
    chain = breaks > 0 ? piece : chain + drives
    // The breaks of the stretch before may reach into this one.
    free_at = Math.max(free_at, begins) + drives + breaks * BREAK_MS
  }
  return longest
}

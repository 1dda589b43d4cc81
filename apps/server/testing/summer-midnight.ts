import type { World } from './world.ts'

/** At 23:30 UTC in summer it is half past midnight in London: whatever says "today" means the next day. */
export const UTC_DAY = '2027-07-15'
export const TODAY = '2027-07-16'
export const SUMMER_MIDNIGHT = new Date(`${UTC_DAY}T23:30:00Z`)

export function moveToSummerMidnight(world: World) {
  world.later((SUMMER_MIDNIGHT.getTime() - world.now.getTime()) / 60_000)
}

/** By source file that finds out a day of London: what is so there, and what is meant. `summer-midnight.test.ts` asks for each file. */
export type MidnightRows = Record<string, () => Promise<[unknown, unknown]>>

/** What is answered where a thing bears the day that has just ended, and where it bears the one that has begun. */
export const onBoth = async <Answer>(asked: (day: string) => Promise<Answer>) => [
  await asked(UTC_DAY),
  await asked(TODAY),
]

/** The name of the refusal, or of the problem of a field; null where it was done. */
export function outcomeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    ({ details }: { details: { refusal?: string; validation?: object } }) =>
      details.refusal ?? (details.validation ? Object.values(details.validation).flat().join() : 'stale'),
  )
}

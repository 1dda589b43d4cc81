import type { Until } from './load.ts'

/** How long and on how many jobs is measured. */
export type Size = {
  rounds: number
  /** What one round of a comparison sends, and what warms it up. */
  round: Until
  warm_up: Until
  accepts: number
  /** Jobs in each market. */
  large: number
  small: number
}

export const sizes = {
  full: { rounds: 7, round: { seconds: 4 }, warm_up: { seconds: 2 }, accepts: 1500, large: 1_000_000, small: 10_000 },
  /** For a first look. */
  quick: { rounds: 3, round: { seconds: 2 }, warm_up: { seconds: 2 }, accepts: 500, large: 1_000_000, small: 10_000 },
  /** Measures nothing worth reading: shows that the bench still works. */
  smoke: { rounds: 1, round: { amount: 16 }, warm_up: { amount: 8 }, accepts: 8, large: 2_000, small: 500 },
} as const satisfies Record<string, Size>

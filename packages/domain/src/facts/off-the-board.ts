import type { FactName } from './facts.ts'

/** After these nobody can bid for the job any more. */
const offTheBoard: readonly FactName[] = ['bid_accepted', 'job_allocated', 'job_closed', 'job_expired', 'job_reposted']

export function takesOffTheBoard(name: FactName): boolean {
  return offTheBoard.includes(name)
}

import { expect, test } from 'vitest'
import { consequences } from './consequences.ts'
import { type FactName, takesOffTheBoard } from './facts.ts'

const facts = Object.keys(consequences) as FactName[]

// Spec §4: a job disappears from browse once sold or cancelled.
test('nobody can bid any more once a job is given to somebody, closed, expired or posted anew', () => {
  expect(facts.filter(takesOffTheBoard).toSorted()).toEqual([
    'bid_accepted',
    'job_allocated',
    'job_closed',
    'job_expired',
    'job_reposted',
  ])
})

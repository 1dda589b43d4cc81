import { expect, test } from 'vitest'
import { nextRun, runListOf } from './next-run.ts'
import type { MemberRole } from '@waybill/domain/teams/team'
import type { Me } from '../../../session/session.ts'

const job = (id: string, overrides: object = {}) => ({
  id,
  status: 'allocated' as const,
  driver: { id: 'tom' },
  pickup: { date: '2026-11-22T15:30:00Z', asap: false },
  ...overrides,
})
const asked = { after: 'done', driver_id: 'tom' }

test('next comes what is on the road, then what is to be collected first', () => {
  const later = job('later', { pickup: { date: '2026-11-23T07:30:00Z', asap: false } })
  const atOnce = job('at once', { pickup: { date: null, asap: true } })
  const aboard = job('aboard', { status: 'board' })
  expect(nextRun([later, job('today')], asked)?.id).toBe('today')
  expect(nextRun([later, job('today'), atOnce], asked)?.id).toBe('at once')
  expect(nextRun([later, job('today'), atOnce, aboard], asked)?.id).toBe('aboard')
})

test('neither the run that is over, nor a finished one, nor a colleague’s is next', () => {
  const known = [job('done'), job('old', { status: 'paid' }), job('ana’s', { driver: { id: 'ana' } })]
  expect(nextRun(known, asked)).toBeNull()
})

const memberOf = (member_role: MemberRole) => ({ team: { member_role } }) as Me

test('a step without a job leads to the list the runs are in', () => {
  expect(runListOf(memberOf('Taker'))).toBe('/my-work')
  expect(runListOf(memberOf('Both'))).toBe('/my-work')
  expect(runListOf(memberOf('Poster'))).toBe('/jobs-posted')
})

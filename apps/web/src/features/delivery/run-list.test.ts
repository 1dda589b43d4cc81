import { expect, test } from 'vitest'
import type { MemberRole } from '@waybill/domain/teams/team'
import type { Me } from '../../session/session.ts'
import { runListOf } from './run-list.ts'

const memberOf = (member_role: MemberRole) => ({ team: { member_role } }) as Me

test('a step without a job leads to the list the runs are in', () => {
  expect(runListOf(memberOf('Taker'))).toBe('/my-work')
  expect(runListOf(memberOf('Both'))).toBe('/my-work')
  expect(runListOf(memberOf('Poster'))).toBe('/jobs-posted')
})

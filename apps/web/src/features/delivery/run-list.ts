import { href } from 'react-router'
import type { Me } from '../../session/session.ts'

/** Where the runs are that an address without an id means: a company that only posts has those it gave away. */
export function runListOf(me: Me | null): string {
  return me?.team?.member_role === 'Poster' ? href('/jobs-posted') : href('/my-work')
}

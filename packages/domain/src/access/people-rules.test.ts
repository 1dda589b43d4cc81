import { expect, test } from 'vitest'
import { isActiveUser, isInActiveTeam, isInActiveTeamOrTellsOfBefore } from './people-rules.ts'
import { permissions } from './permissions.ts'
import type { Viewer } from './viewer.ts'

const of = (team_suspended: boolean) => ({ team_suspended, inactivated: false }) as Viewer

test('a step on the road from before a company was suspended is still accepted', () => {
  const holds = (viewer: Viewer, was_before?: boolean) =>
    isInActiveTeamOrTellsOfBefore.allows(viewer, was_before === undefined ? {} : { was_before })
  expect([holds(of(true), true), holds(of(true), false), holds(of(true)), holds(of(false))]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('that opens the steps of a run that goes on, and neither its beginning nor anything else', () => {
  const opened = Object.entries(permissions).filter(([, rules]) =>
    rules.some((rule) => rule === isInActiveTeamOrTellsOfBefore),
  )
  expect(opened.map(([name]) => name)).toEqual(['job.progress', 'job.fail_delivery', 'job.settle_failure'])
  // Somebody who is inactivated cannot sign in either.
  for (const [, [first]] of opened) expect(first).toBe(isActiveUser)
  expect(permissions['job.start_collect']).toContain(isInActiveTeam)
})

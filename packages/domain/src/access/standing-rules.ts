import type { Rule } from './rule.ts'

export const isActiveUser: Rule<unknown> = { unless: 'inactivated', holds: (viewer) => !viewer.inactivated }
export const isInActiveTeam: Rule<unknown> = { unless: 'team_deactivated', holds: (viewer) => !viewer.team_suspended }
// What was done on the road before the company was suspended is still told; `was_before` says that this was (decision 0041).
export const isInActiveTeamOrTellsOfBefore: Rule<{ was_before?: boolean }> = {
  unless: 'team_deactivated',
  holds: (viewer, { was_before }) => isInActiveTeam.holds(viewer, {}) || was_before === true,
}

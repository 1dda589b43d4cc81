import type { Rule } from './rule.ts'

export const isActiveUser: Rule<unknown> = { refusal: 'inactivated', allows: (viewer) => !viewer.inactivated }
export const isInActiveTeam: Rule<unknown> = { refusal: 'team_deactivated', allows: (viewer) => !viewer.team_suspended }
// What was done on the road before the company was suspended is still told; `was_before` says that this was (decision 0041).
export const isInActiveTeamOrTellsOfBefore: Rule<{ was_before?: boolean }> = {
  refusal: 'team_deactivated',
  allows: (viewer, { was_before }) => isInActiveTeam.allows(viewer, {}) || was_before === true,
}

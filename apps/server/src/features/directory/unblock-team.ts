import { blockInput } from '@waybill/domain/directory/directory-input'
import { operation } from '../../platform/operation.ts'
import { deleteBlock } from './blocked-teams.sql.ts'
import { lockPair } from './lock-pair.ts'

/** They meet again, unless the other side blocks too. */
export const unblockTeam = operation({
  input: blockInput,
  permission: 'team.block',
  load: ({ team_id }, work) => lockPair(work, team_id),

  async run({ block }, _input, { tx, recordFact }) {
    if (await deleteBlock(tx, block.team_id, block.blocked_team_id)) recordFact({ name: 'team_unblocked', ...block })
    return { id: block.blocked_team_id }
  },
})

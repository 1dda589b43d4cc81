import { blockInput, MAX_BLOCKED_TEAMS } from '@waybill/domain/directory/directory-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { endPendingBidsBetween } from '../jobs/bids/pending-bids.ts'
import { countBlocks, insertBlock } from './blocked-teams.sql.ts'
import { lockPair } from './lock-pair.ts'

/** The two no longer meet. Queries of blocks (board, map, alerts, chat) follow by themselves; offers end here. */
export const blockTeam = operation({
  input: blockInput,
  permission: 'team.block',
  load: ({ team_id }, work) => lockPair(work, team_id),

  async run({ block, teams }, _input, work) {
    const answer = { id: block.blocked_team_id }
    if (!(await insertBlock(work.tx, block))) return answer
    if ((await countBlocks(work.tx, block.team_id)) > MAX_BLOCKED_TEAMS)
      throw AppError.invalid({ team_id: ['blocked_full'] })
    work.recordFact({ name: 'team_blocked', ...block })
    await endPendingBidsBetween(work, teams)
    return answer
  },
})

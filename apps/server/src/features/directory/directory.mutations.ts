import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { blockTeam } from './block-team.ts'
import { unblockTeam } from './unblock-team.ts'

mutationsAre({
  blockTeam: mutation(blockTeam),
  unblockTeam: mutation(unblockTeam),
})

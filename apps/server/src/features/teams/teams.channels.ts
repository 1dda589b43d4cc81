import { teamChannel } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/**
 * Changes of a team are for its members; one whose subscription has ended follows the jobs that were awarded before
 * (decision 0038).
 */
export const teamChannels: ChannelRule = {
  prefix: teamChannel(''),
  door: 'awarded',
  mayListen: (viewer, team_id) => viewer.team_id === team_id,
}

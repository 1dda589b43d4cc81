import { teamChannel } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/** What changes for a team is for its members; whose subscription has ended follows what was awarded before (decision 0038). */
export const teamChannels: ChannelRule = {
  prefix: teamChannel(''),
  door: 'awarded',
  mayListen: (viewer, team_id) => viewer.team_id === team_id,
}

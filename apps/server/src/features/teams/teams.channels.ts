import { teamChannel } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/** What changes for a team is for its members. */
export const teamChannels: ChannelRule = {
  prefix: teamChannel(''),
  mayListen: (viewer, team_id) => viewer.team_id === team_id,
}

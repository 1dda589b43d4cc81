import { BOARD_CHANNEL } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/** The board's channel says only that there is something to look at: what it is, the board itself says to each. */
export const boardChannel: ChannelRule = {
  prefix: BOARD_CHANNEL,
  mayListen: (viewer, rest) => rest === '' && viewer.team_id !== null && viewer.member_role !== 'Poster',
}

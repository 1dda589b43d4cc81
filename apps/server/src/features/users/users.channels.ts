import { userChannel } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/** What concerns a user is for that user. */
export const ownChannels: ChannelRule = {
  prefix: userChannel(''),
  mayListen: (viewer, user_id) => viewer.user_id === user_id,
}

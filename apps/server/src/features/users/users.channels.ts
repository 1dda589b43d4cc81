import { userChannel } from '@waybill/domain/live/channels'
import type { ChannelRule } from '../../platform/live/channels.ts'

/**
 * Changes of a user are for that user: also for one whose team is not in good standing, who is notified when it is
 * again.
 */
export const ownChannels: ChannelRule = {
  prefix: userChannel(''),
  door: 'session',
  mayListen: (viewer, user_id) => viewer.user_id === user_id,
}

import { userChannel } from '@waybill/domain/live/channels'
import type { Platform } from '../../platform/context.ts'
import { selectMembers, selectMessageTold } from './chat.sql.ts'

export const TELL_MESSAGE = 'tell_message'

/** To whoever speaks for one of the sides, on every device: also the writer's own others. */
export async function tellMessage({ databases: { db }, live }: Platform, message_id: string) {
  const data = await selectMessageTold(db, message_id)
  if (!data) return
  const members = await selectMembers(db, message_id)
  live.publish(members.map((user_id) => ({ channel: userChannel(user_id), event: 'ChatMessage', data })))
}

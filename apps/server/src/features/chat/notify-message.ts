import { m } from '@waybill/locales/messages'
import { userChannel } from '@waybill/domain/live/channels'
import type { Platform } from '../../platform/context.ts'
import { selectMembers, selectMessagePayload, selectWhoHasRead } from './chat.sql.ts'
import { waysToTell } from '@waybill/domain/notifications/notification-switches'
import { chatTag } from '@waybill/domain/notifications/push-message'
import { selectReaders } from '../notification-settings/notification-settings.sql.ts'
import { queuePushes } from '../push/push.sql.ts'

export const NOTIFY_MESSAGE = 'tell_message'

/** To whoever speaks for one of the sides, on every device: also the writer's own others. */
export async function notifyMessage({ databases: { db }, live }: Platform, message_id: string) {
  const data = await selectMessagePayload(db, message_id)
  if (!data) return
  const members = await selectMembers(db, message_id)
  live.publish(members.map((user_id) => ({ channel: userChannel(user_id), event: 'ChatMessage', data })))
}

/** The name of the task that pushes one message, some seconds after it was told to the screens. */
export const PUSH_MESSAGE = 'push_message'

const LIFE_SECONDS = 86_400
const told = { type: null, group: 'CHAT_MESSAGE', email: true } as const

/** To those who speak for a side but its writer, unless they have read it by now: an open chat reads at once. */
export async function pushMessage(platform: Platform, message_id: string): Promise<void> {
  const { db } = platform.databases
  const message = await selectMessagePayload(db, message_id)
  if (!message) return
  const { job_id, job_number, message: said } = message
  const writer = said.participation.messageable
  const have = new Set([writer.id, ...(await selectWhoHasRead(db, message_id))])
  const members = (await selectMembers(db, message_id)).filter((id) => !have.has(id))
  if (members.length === 0) return
  const readers = [...(await selectReaders(db, members)).values()].filter((reader) => waysToTell(told, reader).push)
  const pushes = readers.map(({ id: user_id, language: locale }) => ({
    content: {
      kind: 'CHAT_MESSAGE' as const,
      user_id,
      type: null,
      group: told.group,
      id: message_id,
      name: m.push_chat_name({ job: job_number }, { locale }),
      // The text of a message is not pushed: people write of prices, too.
      description: m.push_chat_text({ person: writer.name_first }, { locale }),
      entity: 'JOB' as const,
      redirect_entity: 'JOB' as const,
      redirect_id: job_id,
      url: `/chat/${job_id}`,
      tag: chatTag(job_id),
    },
    ttl_seconds: LIFE_SECONDS,
  }))
  await db.transaction().execute((tx) => queuePushes(tx, platform, pushes))
}

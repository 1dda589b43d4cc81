import { tapRouteOf } from '@waybill/domain/notifications/tap-routes'
import type { Notice } from '@waybill/domain/facts/notice'
import { waysToTell } from '@waybill/domain/notifications/notification-switches'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type NewMail, queueMails } from '../../mails/queue-mail.ts'
import { type NewPush, queuePushes } from '../../push/push.sql.ts'
import { claimStepMail, queueStepMail } from '../mail/step-mails.sql.ts'
import { pushOfEvent } from './push-of-event.ts'
import { selectEvent, type ShownEvent } from '../list/shown-events.sql.ts'
import { selectReaders, type Reader } from '../../notification-settings/notification-settings.sql.ts'
import { unsubscribeLinks } from '../../notification-settings/unsubscribe-link.ts'
import { wordEvent, type WordedEvent } from './word-event.ts'

/** Where a tap leads; where it leads nowhere, there is the list. */
export function linkOf(event: WordedEvent, reader: Reader): string {
  return tapRouteOf(event, reader) ?? '/notifications'
}

type Sending = Pick<Notice, 'email' | 'push' | 'is_step'>

/**
 * Tells of events outside the app: by mail and push, to those who want it so, in their language. In the transaction that
 * stores that they were told, so that it happens once.
 */
export async function sendEvents(tx: Tx, platform: Platform, events: readonly ShownEvent[], how: Sending) {
  if (events.length === 0) return
  const readers = await selectReaders(tx, [...new Set(events.map(({ user_id }) => user_id))])
  const unsubscribeLink = await unsubscribeLinks(tx)
  const mails: NewMail<'event'>[] = []
  const pushes: NewPush[] = []
  for (const shown of events) {
    const reader = readers.get(shown.user_id)
    if (!reader) continue
    const event = wordEvent(shown, platform.now())
    const link = linkOf(event, reader)
    const ways = waysToTell({ ...event, email: how.email }, reader)
    if (ways.mail && (!how.is_step || (await mayMailStep(tx, platform, event))))
      mails.push(mailOf(event, reader, { link, unsubscribe: unsubscribeLink(reader.id) }))
    if (ways.push && how.push) pushes.push(pushOfEvent(event, link))
  }
  await queueMails(tx, mails)
  await queuePushes(tx, platform, pushes)
}

/** Steps within the hour of a step's mail wait for its end; the last of them is mailed then (`mailStep`). */
async function mayMailStep(tx: Tx, { now }: Platform, { id, user_id, job_id }: WordedEvent): Promise<boolean> {
  if (job_id === null) return true
  const moment = now()
  const free_at = await claimStepMail(tx, { user_id, job_id }, moment)
  if (free_at) await queueStepMail(tx, { id, user_id, job_id }, { free_at, now: moment })
  return free_at === null
}

function mailOf(event: WordedEvent, reader: Reader, links: { link: string; unsubscribe: string }): NewMail<'event'> {
  const { email: to, language, name_first } = reader
  const parameters = { name: name_first, event: event.name, text: event.description, ...links }
  return { to, language, template: 'event', parameters }
}

/** Mails the step that came last within an hour of another's mail, unless it has been read meanwhile. */
export async function mailStep(platform: Platform, event_id: string): Promise<void> {
  await platform.databases.db.transaction().execute(async (tx) => {
    const event = await selectEvent(tx, event_id)
    if (!event || event.is_seen) return
    await sendEvents(tx, platform, [event], { email: true, push: false, is_step: true })
  })
}

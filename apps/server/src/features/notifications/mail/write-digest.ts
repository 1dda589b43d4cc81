import { consequences } from '@waybill/domain/facts/consequences'
import { lastDigestMoment, MOST_DIGEST_LINES } from '@waybill/domain/notifications/digest'
import {
  notificationTopics,
  topicOf,
  waysToTell,
  type NotificationTopic,
} from '@waybill/domain/notifications/notification-switches'
import type { Platform } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { m } from '@waybill/locales/messages'
import type { MailSection } from '../../mails/mail-sections.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { claimDigest } from '../../users/mail-wishes.sql.ts'
import { selectEvents } from '../notifications.sql.ts'
import { linkOf } from '../telling/send-events.ts'
import type { ShownEvent } from '../list/shown-events.sql.ts'
import { selectReaders, type Reader } from '../../notification-settings/notification-settings.sql.ts'
import { unsubscribeLinks } from '../../notification-settings/unsubscribe-link.ts'
import { wordEvent, type WordedEvent } from '../telling/word-event.ts'
import type { Language } from '@waybill/domain/users/profile-setting'
import { DAY_MS } from '@waybill/domain/time/milliseconds'

type Title = (words: object, options: { locale: Language }) => string

/** The topics' headings in a digest. */
export const topicTitles: Readonly<Record<NotificationTopic | 'OTHER', Title>> = {
  ALERTS: m.push_topic_alerts,
  CHAT_MESSAGE: m.push_topic_chat,
  DOCUMENTS: m.push_topic_documents,
  FEEDBACKS: m.push_topic_feedback,
  JOB_POSTED: m.push_topic_posted,
  MY_WORK: m.push_topic_work,
  SUBSCRIPTIONS: m.push_topic_subscription,
  OTHER: m.push_topic_other,
}

const PAGE = 100
/** The most events that a mail can sensibly mention, if only as a number. */
const MOST_PAGES = 5

/**
 * One mail of what a user has not read since the last one; none when there is nothing. The events it covers are marked
 * with it.
 */
export async function writeDigest(platform: Platform, user_id: string): Promise<void> {
  await platform.databases.db.transaction().execute(async (tx) => {
    const until = lastDigestMoment(platform.now())
    const due = await claimDigest(tx, user_id, until)
    const reader = (await selectReaders(tx, [user_id])).get(user_id)
    if (!due || !reader) return
    const since = due.since ?? new Date(until.getTime() - DAY_MS)
    const events = (await selectSince(tx, reader, since))
      .filter((event) => !event.is_seen && event.created_at <= until && isWanted(event, reader))
      .map((event) => wordEvent(event, platform.now()))
    if (events.length > 0) await mailDigest(tx, reader, events)
  })
}

/** Newest first, through the same list that the app shows. */
async function selectSince(db: Db, reader: Reader, since: Date): Promise<ShownEvent[]> {
  const found: ShownEvent[] = []
  let after: { at: string; id: string } | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const rows = await selectEvents(db, reader.id, { group: null, needing: false, first: PAGE, after })
    const fresh = rows.slice(0, PAGE).filter(({ created_at }) => created_at > since)
    found.push(...fresh)
    const last = fresh.at(-1)
    if (fresh.length < PAGE || !last) break
    after = { at: last.cursor_at, id: last.id }
  }
  return found
}

/** Some facts are mailed in words of their own. */
function isWanted({ type, group, parameters }: ShownEvent, reader: Reader): boolean {
  const { fact } = parameters as { fact?: keyof typeof consequences }
  const notice = fact && consequences[fact]?.notify.find((each) => each.type === type)
  return waysToTell({ type, group, email: notice?.email ?? true }, reader).digest
}

async function mailDigest(tx: Tx, reader: Reader, events: readonly WordedEvent[]) {
  const unsubscribe = (await unsubscribeLinks(tx))(reader.id)
  await queueMail(tx, {
    to: reader.email,
    language: reader.language,
    template: 'digest',
    parameters: {
      name: reader.name_first,
      count: `${events.length}`,
      unsubscribe,
      sections: sectionsOf(events, reader),
    },
  })
}

function sectionsOf(events: readonly WordedEvent[], reader: Reader): MailSection[] {
  const locale = reader.language
  return [...notificationTopics, null].flatMap((topic) => {
    const own = events.filter((event) => topicOf(event) === topic)
    const unlisted = own.length - MOST_DIGEST_LINES
    const lines = own.slice(0, MOST_DIGEST_LINES).map((event) => {
      return { name: event.name, text: event.description, path: linkOf(event, reader) }
    })
    const more = unlisted > 0 ? m.mails_digest_more({ count: unlisted }, { locale }) : null
    return own.length > 0 ? [{ title: topicTitles[topic ?? 'OTHER']({}, { locale }), lines, more }] : []
  })
}

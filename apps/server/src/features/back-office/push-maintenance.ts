import { MOST_DESCRIPTION, noticeTag } from '@waybill/domain/notifications/push-message'
import type { Language } from '@waybill/domain/users/profile-setting'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../platform/context.ts'
import { londonFormats } from '../../platform/london-formats.ts'
import { type NewPush, queuePushes } from '../push/push.sql.ts'
import { lockNotice, queueMaintenancePushes, selectUsersAfter, type StoredNotice } from './notices/notices.sql.ts'

const USERS_AT_ONCE = 500

type Recipient = { id: string; language: Language }
type Batch = { notice_id: string; after: string | null }

/**
 * Tells the devices of everybody that the product will be away (push kind MAINTENANCE, spec §3), some users at a time:
 * those who come next are a task of their own. Withdrawn meanwhile, the rest is told nothing.
 */
export async function pushMaintenance(
  platform: Platform,
  { notice_id, after }: Batch,
  at_once = USERS_AT_ONCE,
): Promise<void> {
  const now = platform.now()
  await platform.databases.db.transaction().execute(async (tx) => {
    const notice = await lockNotice(tx, notice_id)
    // Without an end it is news for a day.
    const until = notice?.ends_at ?? new Date(now.getTime() + DAY_MS)
    if (!notice || notice.withdrawn_at !== null || until <= now) return
    const users = await selectUsersAfter(tx, after, at_once)
    const ttl_seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    const pushes = users.map((user): NewPush => ({ content: contentOf(notice, user), ttl_seconds }))
    await queuePushes(tx, platform, pushes)
    const last = users.length === at_once && users.at(-1)
    if (last) await queueMaintenancePushes(tx, { notice_id, after: last.id })
  })
}

function contentOf(notice: StoredNotice, { id: user_id, language: locale }: Recipient): NewPush['content'] {
  const own = notice[`text_${locale}`] ?? notice.text_en
  const when = notice.starts_at
    ? m.overlays_maintenance_at({ date: momentIn(notice.starts_at, locale) }, { locale })
    : m.overlays_maintenance_soon({}, { locale })
  return {
    kind: 'MAINTENANCE',
    user_id,
    type: null,
    group: 'ELSE',
    id: notice.id,
    name: m.back_office_notice_maintenance({}, { locale }),
    description: own ? `${when} ${own}`.slice(0, MOST_DESCRIPTION) : when,
    entity: null,
    redirect_entity: null,
    redirect_id: null,
    url: '/notifications',
    tag: noticeTag(notice.id),
  }
}

const momentIn = londonFormats({ dateStyle: 'medium', timeStyle: 'short' })

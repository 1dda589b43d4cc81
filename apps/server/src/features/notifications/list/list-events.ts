import type { EventListInput } from '@waybill/domain/notifications/event-input'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { Language } from '@waybill/domain/users/profile-setting'
import { cursorOf } from './event-cursor.ts'
import { countUnseenEvents, selectEvents } from '../notifications.sql.ts'
import type { ShownEvent } from './shown-events.sql.ts'
import { wordEvent } from '../telling/word-event.ts'

/** One page of the viewer's own notifications, worded in their language. */
export async function listEvents(context: Context, { language, after, ...input }: EventListInput) {
  const { viewer, platform } = context
  if (!viewer) throw AppError.unauthenticated()
  const page = { ...input, after: after === null ? null : cursorOf(after) }
  const rows = await selectEvents(platform.databases.db, viewer.user_id, page)
  return eventPage(context, rows, { language, first: input.first })
}

/** Rows of which one more was read than are shown, as a page. */
export async function eventPage(
  { viewer, now, platform }: Context,
  rows: readonly (ShownEvent & { cursor_at: string })[],
  { first, language }: { first: number; language: Language | null },
) {
  const page = rows.slice(0, first)
  const last = page.at(-1)
  const unseen = viewer && (await countUnseenEvents(platform.databases.db, viewer.user_id))
  return {
    nodes: page.map(({ cursor_at: _, ...event }) => wordEvent(event, now, language)),
    has_next_page: rows.length > page.length,
    end_cursor: last ? JSON.stringify([last.cursor_at, last.id]) : null,
    unread_count: unseen?.unread ?? 0,
    needing_count: unseen?.needing ?? 0,
  }
}

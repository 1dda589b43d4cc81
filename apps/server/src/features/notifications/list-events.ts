import type { EventListInput } from '@waybill/domain/notifications/event-input'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { cursorPart } from '../../platform/cursor.ts'
import { countUnseen, selectEvents, type EventCursor } from './notifications.sql.ts'
import { wordEvent } from './word-event.ts'

/** One page of the viewer's own notifications, worded in their language. */
export async function listEvents(context: Context, { language, after, ...input }: EventListInput) {
  const { viewer, now, platform } = context
  if (!viewer) throw AppError.unauthenticated()
  const { db } = platform.databases
  const rows = await selectEvents(db, viewer.user_id, { ...input, after: after === null ? null : cursorOf(after) })
  const page = rows.slice(0, input.first)
  const last = page.at(-1)
  return {
    nodes: page.map(({ cursor_at: _, ...event }) => wordEvent(event, now, language)),
    has_next_page: rows.length > page.length,
    end_cursor: last ? JSON.stringify([last.cursor_at, last.id]) : null,
    unread_count: await countUnseen(db, viewer.user_id),
  }
}

const order = [{ type: 'timestamptz' }, { type: 'uuid' }] as const

function cursorOf(text: string): EventCursor {
  return { at: cursorPart(text, order, 0), id: cursorPart(text, order, 1) }
}

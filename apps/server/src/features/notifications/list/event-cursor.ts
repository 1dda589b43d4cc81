import type { NotificationGroup } from '@waybill/domain/notifications/notification'
import { cursorPart } from '../../../platform/cursor.ts'

export type EventCursor = { at: string; id: string }
export type EventPage = {
  group: NotificationGroup | null
  needing: boolean
  first: number
  after: EventCursor | null
}

const order = [{ type: 'timestamptz' }, { type: 'uuid' }] as const

export function cursorOf(text: string): EventCursor {
  return { at: cursorPart(text, order, 0), id: cursorPart(text, order, 1) }
}

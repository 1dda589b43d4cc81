import { cursorPart } from '../../platform/cursor.ts'
import type { EventCursor } from './notifications.sql.ts'

const order = [{ type: 'timestamptz' }, { type: 'uuid' }] as const

export function cursorOf(text: string): EventCursor {
  return { at: cursorPart(text, order, 0), id: cursorPart(text, order, 1) }
}

import type { z } from 'zod'
import type { KnownOf, Permission } from '@waybill/domain/access/permissions'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { operation, type Work } from './operation.ts'
import { deleteRemovedBefore, setRemoved, type Removable } from './removal.sql.ts'
import type { Task } from './tasks/tasks.ts'

/** So long what was removed can be brought back, in milliseconds. */
export const UNDONE_WITHIN_MS = DAY_MS

type Row = { id: string; removed_at: Date | null }

/**
 * Taking something off its list, and undoing that: two operations on one row, whose `removed_at` says since when it is
 * gone. Asking for either again changes nothing.
 */
export function removal<I extends z.ZodType, P extends Permission, A extends KnownOf<P>>(of: {
  table: Removable
  input: I
  permission: P
  /** Locks the row, removed or not. */
  load: (input: z.output<I>, work: Work) => Promise<A | undefined>
  row: (about: A) => Row
  /** Refuses to bring back what cannot come back. */
  beforeRestoring?: (row: Row, work: Work) => Promise<void>
}) {
  const { table, input, permission, load, row, beforeRestoring } = of
  return {
    remove: operation({
      input,
      permission,
      load,
      async run(about: A, _input, { tx, now }) {
        const { id, removed_at } = row(about)
        if (!removed_at) await setRemoved(tx, table, id, now)
        return { id }
      },
    }),
    restore: operation({
      input,
      permission,
      load,
      async run(about: A, _input, work) {
        const found = row(about)
        if (found.removed_at) {
          await beforeRestoring?.(found, work)
          await setRemoved(work.tx, table, found.id, null)
        }
        return { id: found.id }
      },
    }),
  }
}

/** The task that lets go of what was removed and not brought back. */
export function forgetRemoved(table: Removable): Task {
  return (_payload, { databases, now }) =>
    deleteRemovedBefore(databases.db, table, new Date(now().getTime() - UNDONE_WITHIN_MS))
}

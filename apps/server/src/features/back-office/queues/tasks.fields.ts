import { sql } from 'kysely'
import { failedTasksInput } from '@waybill/domain/back-office/back-office-input'
import { fields, queries } from '../../../platform/graphql/fields.ts'
import { used } from '../used-filters.fields.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { selectFailedTasks } from './tasks.sql.ts'

type Asked = { after: string | null; first: number }

/** A page of the queue's own table, newest first; the cursor is the last task's number. */
export async function listFailedTasks(db: Db, { after, first }: Asked) {
  if (after !== null && !/^\d{1,18}$/.test(after)) throw AppError.invalid({ after: ['invalid_cursor'] })
  const found = await selectFailedTasks(db, after, first + 1)
  const nodes = found.slice(0, first)
  const has_next_page = found.length > first
  return { nodes, has_next_page, end_cursor: has_next_page ? (nodes.at(-1)?.id ?? null) : null }
}

const mailFields = fields('Mail', 'mails', () => ({}))

const roots = queries(({ page, plain }) => ({
  failedTasks: {
    ...plain(({ platform }, args) => listFailedTasks(platform.databases.db, failedTasksInput.parse(args))),
    input: failedTasksInput,
    door: 'staff',
  },
  staffMails: {
    ...page('mails', ({ child, viewer, ...ask }) => ({
      where: sql`${viewer.is_staff} and ${used({ ...ask, viewer }, { status: (status) => sql`${child.status} = ${status}` })}`,
      order: [{ key: child.id, type: 'uuid', direction: 'desc' }],
    })),
    door: 'staff',
  },
}))

export const tasksReads = [mailFields, roots]

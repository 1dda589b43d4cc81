import { sql } from 'kysely'
import { failedTasksInput } from '@waybill/domain/back-office/back-office-input'
import { fields, queries } from '../../../platform/graphql/fields.ts'
import { listFailedTasks } from './list-failed-tasks.ts'
import { used } from '../used-filters.fields.ts'

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

import { sql } from 'kysely'
import { failedTasksInput } from '@waybill/domain/back-office/back-office-input'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { listFailedTasks } from './list-failed-tasks.ts'
import { used } from './used-filters.fields.ts'

fields('Mail', 'mails', () => ({}))

queries(({ page, plain }) => ({
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

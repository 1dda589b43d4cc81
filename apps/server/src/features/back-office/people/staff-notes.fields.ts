import { sql } from 'kysely'
import { MOST_STAFF_NOTES } from '@waybill/domain/back-office/back-office-input'
import { fields } from '../../../platform/graphql/fields.ts'

const noteFields = fields('StaffNote', 'staff_notes', ({ one }) => ({
  author: one('users', ({ row, child }) => sql`where ${child.id} = ${row.author_id}`),
}))

const userFields = fields('User', 'users', ({ many }) => ({
  staff_notes: many(
    'staff_notes',
    ({ row, child, viewer }) => sql`where ${child.user_id} = ${row.id} and ${viewer.is_staff}
      order by ${child.id} desc limit ${sql.lit(MOST_STAFF_NOTES)}`,
  ),
}))

export const staffNotesReads = [noteFields, userFields]

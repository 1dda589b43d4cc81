import { sql } from 'kysely'
import { MOST_STAFF_NOTES } from '@waybill/domain/back-office/back-office-input'
import { fields } from '../../../platform/graphql/fields.ts'

const noteFields = fields('StaffNote', 'staff_notes', ({ value }) => ({
  author_name: value(
    ({ row }) => sql`(select u.name_first || ' ' || u.name_last from users u where u.id = ${row.author_id})`,
  ),
}))

const userFields = fields('User', 'users', ({ many }) => ({
  staff_notes: many(
    'staff_notes',
    ({ row, child, viewer }) => sql`where ${child.user_id} = ${row.id} and ${viewer.is_staff}
      order by ${child.id} desc limit ${sql.lit(MOST_STAFF_NOTES)}`,
  ),
}))

export const staffNotesReads = [noteFields, userFields]

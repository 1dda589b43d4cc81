import { sql } from 'kysely'
import { STAFF_CHANGE_DAYS } from '@waybill/domain/staff/staff-role'
import { fields, queries } from '../../platform/graphql/fields.ts'

const userFields = fields('User', 'users', ({ value, one }) => ({
  staff_roles: value(
    ({ row, viewer }) => sql`case when ${row.id} = ${viewer.user_id} or ${viewer.is_staff} then ${row.staff_roles} end`,
  ),
  staff_change: one(
    'staff_changes',
    ({ row, child, viewer }) => sql`where ${child.user_id} = ${row.id} and ${viewer.is_staff}
      and ${child.asked_at} > ${viewer.now} - ${sql.lit(`${STAFF_CHANGE_DAYS} days`)}::interval`,
  ),
}))

const changeFields = fields('StaffChange', 'staff_changes', ({ one }) => ({
  asked_by: one('users', ({ row, child }) => sql`where ${child.id} = ${row.asked_by}`),
}))

const roots = queries(({ many }) => ({
  staffMembers: {
    ...many(
      'users',
      ({ viewer, child }) => sql`where ${viewer.is_staff} and ${child.registration_progress} = 'admin'
        order by ${child.name_first}, ${child.id}`,
    ),
    door: 'staff',
  },
}))

export const staffReads = [userFields, changeFields, roots]

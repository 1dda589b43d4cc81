import { sql } from 'kysely'
import { fields, queries } from '../../../platform/graphql/fields.ts'
import { countBackupCodes, selectFactor } from '../../credentials/second-factors.sql.ts'

const userFields = fields('User', 'users', ({ value }) => ({
  has_second_factor: value(
    ({ row, viewer }) =>
      sql`((${row.id} = ${viewer.user_id} or ${viewer.is_staff}) and exists (select from second_factors where user_id = ${row.id} and confirmed_at is not null))`,
  ),
}))

const roots = queries(({ plain }) => ({
  secondFactor: {
    ...plain(async ({ platform, viewer }) => {
      const { db } = platform.databases
      const since = (await selectFactor(db, viewer!.user_id))?.confirmed_at ?? null
      return { is_on: since !== null, since, backup_codes_left: await countBackupCodes(db, viewer!.user_id) }
    }),
    door: 'session',
  },
}))

export const secondFactorReads = [userFields, roots]

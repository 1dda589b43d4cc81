import { sql } from 'kysely'
import { fields, queries } from '../../../platform/graphql/fields.ts'

const sessionFields = fields('Session', 'sessions', ({ value }) => ({
  is_current: value(({ row, viewer }) => sql`${row.id} = ${viewer.session_id}`),
}))

/** More than anybody has devices; the rest has not been used for longest. */
const MOST = 50

const roots = queries(({ many }) => ({
  sessions: {
    ...many(
      'sessions',
      ({ viewer, child }) => sql`where ${child.user_id} = ${viewer.user_id} and ${child.impersonator_id} is null
        and ${child.revoked_at} is null and ${child.expires_at} > ${viewer.now}
        order by ${child.id} = ${viewer.session_id} desc, ${child.last_used_at} desc, ${child.id} limit ${sql.lit(MOST)}`,
    ),
    door: 'session',
  },
}))

export const sessionsReads = [sessionFields, roots]

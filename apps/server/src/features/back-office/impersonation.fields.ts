import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'

fields('Impersonation', 'impersonations', ({ one }) => ({
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

queries(({ one }) => ({
  impersonation: {
    ...one('impersonations', ({ viewer, child }) => sql`where ${child.session_id} = ${viewer.session_id}`),
    door: 'session',
  },
}))

import { sql } from 'kysely'
import { fields, queries } from '../../../platform/graphql/fields.ts'

const impersonationFields = fields('Impersonation', 'impersonations', ({ one }) => ({
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const roots = queries(({ one }) => ({
  impersonation: {
    ...one('impersonations', ({ viewer, child }) => sql`where ${child.session_id} = ${viewer.session_id}`),
    door: 'session',
  },
}))

export const impersonationReads = [impersonationFields, roots]

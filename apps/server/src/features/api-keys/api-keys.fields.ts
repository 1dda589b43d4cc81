import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { apiKeysVisibleTo } from './api-keys-visible-to.sql.ts'

/** Working keys come first; of the others the newest. */
const MOST = 200

const apiKeyFields = fields('ApiKey', 'api_keys', ({ one }) => ({
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const roots = queries(({ many }) => ({
  apiKeys: many(
    'api_keys',
    ({
      viewer,
      child,
      arg,
    }) => sql`where ${apiKeysVisibleTo(viewer, child)} and ${child.is_demo} = ${arg('is_demo')}::boolean
      order by ${child.revoked_at} is not null, ${child.id} desc limit ${sql.lit(MOST)}`,
  ),
}))

export const apiKeysReads = [apiKeyFields, roots]

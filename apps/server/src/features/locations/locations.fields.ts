import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { locationsVisibleTo } from './locations-visible-to.sql.ts'

const locationFields = fields('Location', 'locations', () => ({}))

const roots = queries(({ one, many }) => ({
  locations: many(
    'locations',
    ({ viewer, child }) => sql`where ${locationsVisibleTo(viewer, child)} order by ${child.created_at}, ${child.id}`,
  ),
  location: one(
    'locations',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${locationsVisibleTo(viewer, child)}`,
  ),
}))

export const locationsReads = [locationFields, roots]

import { sql } from 'kysely'
import { anywhere, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { savedLoadsVisibleTo } from './saved-loads-visible-to.sql.ts'

const savedLoadFields = fields('SavedLoad', 'saved_loads', ({ value, one }) => ({
  // A load holds a price and terms (spec §6).
  draft: value(
    ({ row, viewer }) =>
      sql`case when ${viewer.has_full_access} then ${row.draft} else ${row.draft} - 'price' - 'tariff' end`,
  ),
  vehicle: one('vehicles', ({ row, child }) => sql`where ${child.id} = (${row.draft} ->> 'vehicle_id')::uuid`),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const roots = queries(({ one, page }) => ({
  savedLoad: one(
    'saved_loads',
    ({ viewer, child, arg }) =>
      sql`where ${child.id} = ${arg('id')}::uuid and ${child.removed_at} is null and ${savedLoadsVisibleTo(viewer, child)}`,
  ),
  savedLoads: page('saved_loads', ({ viewer, child, shape, bind }) => {
    const search = shape((args) => Boolean(args['search']))
      ? sql`and ${searchKeyOf(child.name)} like ${bind((args) => anywhere(args['search']))}`
      : sql``
    return {
      where: sql`${savedLoadsVisibleTo(viewer, child)} and ${child.removed_at} is null ${search}`,
      order: [
        { key: child.updated_at, type: 'timestamptz', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    }
  }),
}))

export const savedLoadsReads = [savedLoadFields, roots]

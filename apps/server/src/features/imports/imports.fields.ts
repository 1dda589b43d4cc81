import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { importsVisibleTo } from './imports-visible-to.sql.ts'

const importFields = fields('Import', 'imports', ({ value, one, many }) => ({
  rows: many('import_rows', ({ row, child }) => sql`where ${child.import_id} = ${row.id} order by ${child.position}`),
  row_count: value(
    ({ row }) =>
      sql`(select count(*)::integer from import_rows r where r.import_id = ${row.id} and r.removed_at is null)`,
  ),
  posted_count: value(
    ({ row }) =>
      sql`(select count(*)::integer from import_rows r where r.import_id = ${row.id} and r.job_id is not null)`,
  ),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const rowFields = fields('ImportRow', 'import_rows', ({ one }) => ({
  job: one('jobs', ({ row, child }) => sql`where ${child.id} = ${row.job_id}`),
}))

const roots = queries(({ one, page }) => ({
  import: one(
    'imports',
    ({ viewer, child, arg }) =>
      sql`where ${child.id} = ${arg('id')}::uuid and ${child.removed_at} is null and ${importsVisibleTo(viewer, child)}`,
  ),
  imports: page('imports', ({ viewer, child }) => ({
    where: sql`${importsVisibleTo(viewer, child)} and ${child.removed_at} is null`,
    order: [
      { key: child.created_at, type: 'timestamptz', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  })),
}))

export const importsReads = [importFields, rowFields, roots]

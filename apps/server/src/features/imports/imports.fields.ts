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
      sql`(select count(*)::integer from import_rows r where r.import_id = ${row.id} and r.posted_at is not null)`,
  ),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const rowFields = fields('ImportRow', 'import_rows', ({ one }) => ({
  job: one('jobs', ({ row, child }) => sql`where ${child.id} = ${row.job_id}`),
}))

const mailFields = fields('ImportMail', 'import_mails', ({ one }) => ({
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))
const addressFields = fields('ImportAddress', 'import_addresses', ({ value }) => ({
  waiting_count: value(
    ({
      row,
    }) => sql`(select count(*)::integer from imports i where i.team_id = ${row.team_id} and i.kind = 'loads' and i.source = 'mail'
      and i.removed_at is null and not exists (select from import_rows r where r.import_id = i.id and r.posted_at is not null))`,
  ),
}))

const roots = queries(({ one, page }) => ({
  importAddress: one(
    'import_addresses',
    ({ viewer, child }) =>
      sql`where ${child.team_id} = ${viewer.team_id} and ${viewer.has_full_access} and ${viewer.post_work}`,
  ),
  importMails: page('import_mails', ({ viewer, child }) => ({
    where: sql`${child.team_id} = ${viewer.team_id} and ${viewer.has_full_access} and ${viewer.post_work}
      and ${child.removed_at} is null and ${child.import_id} is null`,
    order: [
      { key: child.received_at, type: 'timestamptz', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  })),
  import: one(
    'imports',
    ({ viewer, child, arg }) =>
      sql`where ${child.id} = ${arg('id')}::uuid and ${child.removed_at} is null and ${importsVisibleTo(viewer, child)}`,
  ),
  imports: page('imports', ({ viewer, child, bind }) => ({
    where: sql`${importsVisibleTo(viewer, child)} and ${child.kind} = ${bind((args) => args['kind'])} and ${child.removed_at} is null`,
    order: [
      { key: child.created_at, type: 'timestamptz', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  })),
}))

export const importsReads = [importFields, rowFields, mailFields, addressFields, roots]

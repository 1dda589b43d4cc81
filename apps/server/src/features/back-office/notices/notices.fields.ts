import { sql } from 'kysely'
import type { Row } from '../../../platform/database/sql-parts.ts'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import { fields, queries } from '../../../platform/graphql/fields.ts'

const shown = ({ now }: ViewerSql, notice: Row<'notices'>) =>
  sql`${notice.withdrawn_at} is null and (${notice.ends_at} is null or ${notice.ends_at} > ${now})`
const forStaff = (viewer: ViewerSql, value: unknown) => sql`case when ${viewer.is_staff} then ${value} end`

const noticeFields = fields('Notice', 'notices', ({ value, one }) => ({
  text: value(({ row, arg }) => {
    const language = sql`${arg('language')}::text`
    return sql`coalesce(case ${language} when 'ro' then ${row.text_ro} when 'pl' then ${row.text_pl} end, ${row.text_en})`
  }),
  text_en: value(({ row, viewer }) => forStaff(viewer, row.text_en)),
  text_ro: value(({ row, viewer }) => forStaff(viewer, row.text_ro)),
  text_pl: value(({ row, viewer }) => forStaff(viewer, row.text_pl)),
  withdrawn_at: value(({ row, viewer }) => forStaff(viewer, row.withdrawn_at)),
  published_by: one(
    'users',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.published_by} and ${viewer.is_staff}`,
  ),
}))

const userFields = fields('User', 'users', ({ value }) => ({
  future_maintenance: value(
    ({ row, viewer }) =>
      sql`(select min(starts_at) from notices where kind = 'MAINTENANCE' and withdrawn_at is null and starts_at > ${viewer.now} and ${row.id} = ${viewer.user_id})`,
  ),
}))

const roots = queries(({ many, page }) => ({
  // Told to whoever looks, before they sign in as well: who it is makes no difference.
  notices: {
    ...many(
      'notices',
      ({ viewer, child }) => sql`where ${shown(viewer, child)} order by ${child.created_at} desc, ${child.id} desc`,
    ),
    door: 'public',
  },
  staffNotices: {
    ...page('notices', ({ viewer, child }) => ({
      where: viewer.is_staff,
      order: [
        { key: child.created_at, type: 'timestamptz', direction: 'desc' },
        { key: child.id, type: 'uuid', direction: 'desc' },
      ],
    })),
    door: 'staff',
  },
}))

export const noticesReads = [noticeFields, userFields, roots]

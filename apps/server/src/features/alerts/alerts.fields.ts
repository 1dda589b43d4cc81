import { sql } from 'kysely'
import { alertMatchesInput, defaultAlertSettings } from '@waybill/domain/alerts/alert-settings'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { countAlertMatches } from './alert-matches.sql.ts'
import { selectAlertSettings } from './alerts.sql.ts'

/** Which entry of the arrays is the reader's. */
const own = (viewer: ViewerSql, row: Row<'job_audiences'>) => sql`array_position(${row.user_ids}, ${viewer.user_id})`

const jobAlertFields = fields('JobAlert', 'job_audiences', ({ value, one }) => ({
  type: value(
    ({ row, viewer }) =>
      sql`case when (${row.location_ids})[${own(viewer, row)}] is null then 'NEW_JOB_AROUND_YOU' else 'NEW_JOB_IN_YOUR_AREA' end`,
  ),
  metres: value(({ row, viewer }) => sql`(${row.metres})[${own(viewer, row)}]`),
  location: one(
    'locations',
    ({ row, child, viewer }) =>
      sql`where ${child.id} = (${row.location_ids})[${own(viewer, row)}] and ${child.user_id} = ${viewer.user_id}`,
  ),
  vehicle: one(
    'vehicles',
    ({ row, child, viewer }) => sql`where ${child.size} = (${row.vehicle_sizes})[${own(viewer, row)}]`,
  ),
}))

const jobFields = fields('Job', 'jobs', ({ one }) => ({
  my_alert: one(
    'job_audiences',
    ({ row, child, viewer }) => sql`where ${child.job_id} = ${row.id} and ${viewer.user_id} = any(${child.user_ids})`,
  ),
}))

const roots = queries(({ plain }) => ({
  alertSettings: plain(
    async ({ platform, viewer }) =>
      (viewer && (await selectAlertSettings(platform.databases.db, viewer.user_id))) ?? defaultAlertSettings,
  ),
  alertMatches: {
    ...plain(({ platform, viewer, now }, args) =>
      countAlertMatches(platform.databases.db, viewer!, alertMatchesInput.parse(args), now),
    ),
    input: alertMatchesInput,
    limit: 'look_up',
  },
}))

export const alertsReads = [jobAlertFields, jobFields, roots]

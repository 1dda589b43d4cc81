import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { type AskOfRow, fields } from '../../platform/graphql/fields.ts'
import { isInvolvedIn } from './jobs-visible-to.sql.ts'

const j: Row<'jobs'> = rowOf('j')

/** The public point is the middle of a district or town, however exactly the door is known. */
export const publicPrecision = (precision: RawBuilder<unknown>) =>
  sql`case when ${precision} = 'town' then 'town' else 'district' end`

/** The two sides of the job may read the fields of a stop, as those of the job. */
export const isInvolvedAt = (viewer: ViewerSql, row: Row<'job_stops'>) =>
  sql`exists (select from jobs j where j.id = ${row.job_id} and ${isInvolvedIn(viewer, j)})`
const involvedAt = ({ oncePerRow }: Pick<AskOfRow<'job_stops'>, 'oncePerRow'>, of: RawBuilder<unknown>) =>
  sql`case when ${oncePerRow(isInvolvedAt)} then ${of} end`

const stopAt = (isInvolved: RawBuilder<unknown>, row: Row<'job_stops'>, axis: 'latitude' | 'longitude') =>
  sql`case when ${isInvolved} then ${row[`stop_${axis}`]} else ${row[`stop_public_${axis}`]} end`

/** A stop is readable under the specification's names and under those of its input, so that it can be sent back. */
export const jobStopFields = fields('JobStop', 'job_stops', ({ value }) => ({
  stop_point: value(({ row, ...ask }) => involvedAt(ask, row.stop_point)),
  point: value(({ row, ...ask }) => involvedAt(ask, row.stop_point)),
  company_name: value(({ row, ...ask }) => involvedAt(ask, row.company_name)),
  contact_name: value(({ row, ...ask }) => involvedAt(ask, row.contact_name)),
  contact_phone: value(({ row, ...ask }) => involvedAt(ask, row.contact_phone)),
  reference: value(({ row, ...ask }) => involvedAt(ask, row.reference)),
  access_hours: value(({ row, ...ask }) => involvedAt(ask, row.access_hours)),
  stop_latitude: value(({ row, oncePerRow }) => stopAt(oncePerRow(isInvolvedAt), row, 'latitude')),
  latitude: value(({ row, oncePerRow }) => stopAt(oncePerRow(isInvolvedAt), row, 'latitude')),
  stop_longitude: value(({ row, oncePerRow }) => stopAt(oncePerRow(isInvolvedAt), row, 'longitude')),
  longitude: value(({ row, oncePerRow }) => stopAt(oncePerRow(isInvolvedAt), row, 'longitude')),
  place_precision: value(
    ({ row, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedAt)} then ${row.place_precision} else ${publicPrecision(row.place_precision)} end`,
  ),
  date: value(({ row }) => row.destination_date),
  date_end: value(({ row }) => row.destination_date_end),
  flexible: value(({ row }) => row.flexible_destination),
  asap: value(({ row }) => row.destination_asap),
  destination_met: value(({ row }) => sql`${row.arrived_at} is not null`),
}))

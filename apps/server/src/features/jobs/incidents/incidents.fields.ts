import { sql } from 'kysely'
import { rowOf, type Row } from '../../../platform/database/sql-parts.ts'
import { fields } from '../../../platform/graphql/fields.ts'
import { isInvolvedIn } from '../jobs-visible-to.sql.ts'
import { isOwed } from './agreed-charges.sql.ts'
import { goodsReportedAt } from './incidents.sql.ts'
import { priceFor } from '../../../platform/access/price-for.sql.ts'

const i: Row<'incidents'> = rowOf('i')

const jobFields = fields('Job', 'jobs', ({ value }) => ({
  goods_reported_on_board_at: value(
    ({ row, oncePerRow }) => sql`case when ${oncePerRow(isInvolvedIn)} then ${goodsReportedAt(row)} end`,
  ),
  agreed_charges: value(
    ({ row, viewer, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedIn)} then ${priceFor(
        viewer,
        sql`(select sum(i.agreed_price)::int from incidents i where i.job_id = ${row.id} and ${isOwed(i)})`,
      )} end`,
  ),
}))

export const incidentsReads = [jobFields]

import { sql } from 'kysely'
import { fields } from '../../../platform/graphql/fields.ts'
import { isInvolvedIn } from '../jobs-visible-to.sql.ts'
import { agreedByHandSum, agreedSum } from './agreed-charges.sql.ts'
import { goodsReportedAt } from './incidents.sql.ts'
import { priceFor } from '../../../platform/access/price-for.sql.ts'

const jobFields = fields('Job', 'jobs', ({ value }) => ({
  goods_reported_on_board_at: value(
    ({ row, oncePerRow }) => sql`case when ${oncePerRow(isInvolvedIn)} then ${goodsReportedAt(row)} end`,
  ),
  agreed_by_hand: value(
    ({ row, viewer, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedIn)} then ${priceFor(viewer, agreedByHandSum(row.id))} end`,
  ),
  agreed_charges: value(
    ({ row, viewer, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedIn)} then ${priceFor(viewer, agreedSum(row))} end`,
  ),
}))

export const incidentsReads = [jobFields]

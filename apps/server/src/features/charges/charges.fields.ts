import { sql } from 'kysely'
import { priceFor } from '../../platform/access/price-for.sql.ts'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { fields } from '../../platform/graphql/fields.ts'
import { jobsCarriedBy, jobsPostedBy } from '../jobs/jobs-visible-to.sql.ts'
import { isInvoiced } from '../jobs/incidents/accepted-charges.sql.ts'
import { gradeOfStay } from './stays/stay-grade.sql.ts'

const j: Row<'jobs'> = rowOf('j')

/** The two sides and staff; a carrier sees its own. */
function ofSides(viewer: ViewerSql, record: { job_id: ReturnType<typeof sql>; team_id: ReturnType<typeof sql> }) {
  return sql`exists (select from jobs j where j.id = ${record.job_id} and (${jobsPostedBy(viewer, j)} or ${viewer.is_staff}
    or (${jobsCarriedBy(viewer, j)} and ${record.team_id} = j.bid_team_id)))`
}

const stayFields = fields('JobStay', 'job_stays', ({ value }) => ({
  short_address: value(
    ({ row }) => sql`(select case ${row.place} when 'pickup' then j.pickup_short_address when 'stop' then
      (select s.short_address from job_stops s where s.id = ${row.stop_id}) else j.destination_short_address end from jobs j where j.id = ${row.job_id})`,
  ),
  grade: value(({ row }) => gradeOfStay(row)),
}))

const basis = (row: Row<'job_charges'>, name: string) => sql`${row.basis} ->> ${sql.lit(name)}`
const count =
  (name: string) =>
  ({ row }: { row: Row<'job_charges'> }) =>
    sql`(${basis(row, name)})::int`
const moment =
  (name: string) =>
  ({ row }: { row: Row<'job_charges'> }) =>
    sql`(${basis(row, name)})::timestamptz`

const chargeFields = fields('JobCharge', 'job_charges', ({ value, part, one }) => ({
  proposed: value(({ row, viewer }) => priceFor(viewer, row.proposed)),
  amount: value(({ row, viewer }) => priceFor(viewer, row.amount)),
  waiting: part(
    '',
    {
      from: moment('from'),
      until: moment('until'),
      minutes: count('minutes'),
      free_minutes: count('free_minutes'),
      chargeable_minutes: count('chargeable_minutes'),
      rate: count('rate'),
    },
    ({ row }) => sql`${row.kind} = 'waiting'`,
  ),
  stay: one('job_stays', ({ row, child }) => sql`where ${child.id} = ${row.stay_id}`),
  is_invoiced: value(({ row }) => isInvoiced(row)),
  invoice: one('invoices', ({ row, child }) => sql`where ${child.id} = ${row.invoice_id}`),
  case_number: value(({ row }) => sql`(select c.number from cases c where c.id = ${row.case_id})`),
  case_outcome: value(({ row }) => sql`(select c.outcome from cases c where c.id = ${row.case_id})`),
}))

const jobFields = fields('Job', 'jobs', ({ many }) => ({
  stays: many(
    'job_stays',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${ofSides(viewer, child)} order by ${child.id}`,
  ),
  charges: many(
    'job_charges',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${viewer.has_full_access} and ${ofSides(viewer, child)} order by ${child.id}`,
  ),
}))

export const chargesReads = [stayFields, chargeFields, jobFields]

import { type RawBuilder, sql } from 'kysely'
import { carriedOutStatuses } from '@waybill/domain/jobs/job-flow'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import { oneOf, type Row, rowOf } from '../../../platform/database/sql-parts.ts'
import { fields, queries } from '../../../platform/graphql/fields.ts'
import { documentHolds } from '../../documents/documents.sql.ts'
import { documentsVisibleTo } from '../../documents/documents-visible-to.sql.ts'
import { licenceGap, licenceNeed } from '../job-licence.sql.ts'
import { isInvolvedIn } from '../jobs-visible-to.sql.ts'
import { bidsVisibleTo } from './bids-visible-to.sql.ts'
import { priceFor } from '../../../platform/access/price-for.sql.ts'

/** The insurance of the goods that counts: of those the viewer may know of and that are in date, the one for most. */
const insurance = (row: Row<'bids'>, viewer: ViewerSql, of: RawBuilder<unknown>) => sql`(
  select ${of} from documents d join document_types t on t.id = d.type_id and t.code = 'goods_in_transit'
  where d.team_id = ${row.team_id} and ${documentHolds(rowOf('d'), viewer.today)}
    and ${documentsVisibleTo(viewer, rowOf('d'))}
  order by d.insured_amount desc nulls last, d.expiry desc nulls first, d.id limit 1)`

/** The day the goods are delivered as far as that was said; today for what is wanted at once. */
const deliveryDay = (row: Row<'bids'>, viewer: ViewerSql) => sql`greatest(${viewer.today}, (
  select coalesce(j.destination_date_end, j.destination_date, j.pickup_date_end, j.pickup_date) at time zone 'Europe/London'
  from jobs j where j.id = ${row.job_id})::date)`

const j: Row<'jobs'> = rowOf('j')

const bidFields = fields('Bid', 'bids', ({ value, one }) => ({
  amount: value(({ row, viewer }) => priceFor(viewer, row.amount)),
  needs_confirmation: value(
    ({ row }) =>
      sql`${row.status} = 'pending' and exists (select from jobs j where j.id = ${row.job_id} and j.repriced_at > ${row.confirmed_at})`,
  ),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
  job: one('jobs', ({ row, child }) => sql`where ${child.id} = ${row.job_id}`),
  has_more_bids: value(
    ({ row }) =>
      sql`exists (select from bids b where b.job_id = ${row.job_id} and b.user_id = ${row.user_id} and b.id <> ${row.id})`,
  ),
  insured_amount: value(({ row, viewer }) => insurance(row, viewer, priceFor(viewer, sql`d.insured_amount`))),
  insured_until: value(({ row, viewer }) => insurance(row, viewer, sql`d.expiry`)),
  licence_held: value(
    ({
      row,
      viewer,
    }) => sql`(select case when ${licenceNeed(j)} is not null then ${licenceGap(row.team_id, j, viewer.now)} is null end
      from jobs j where j.id = ${row.job_id})`,
  ),
  covers_delivery: value(
    ({ row, viewer }) => sql`team_documents_approved(${row.team_id}, ${deliveryDay(row, viewer)})`,
  ),
}))

const teamFields = fields('Team', 'teams', ({ value }) => ({
  is_licensed_for: value(
    ({ row, viewer, arg }) => sql`(select ${licenceGap(row.id, j, viewer.now)} is null
      from jobs j where j.id = ${arg('job_id')}::uuid and j.team_id = ${viewer.team_id})`,
  ),
  carried_count: value(
    ({ row }) =>
      sql`(select count(*)::int from jobs j where j.bid_team_id = ${row.id} and j.status in ${oneOf(carriedOutStatuses)})`,
  ),
}))

// By the row's columns: a bare name would be whatever an answer happens to be called.
const orders = {
  'AMOUNT ASC': ({ amount, id }: Row<'bids'>) => sql`${amount} asc, ${id} asc`,
  'AMOUNT DESC': ({ amount, id }: Row<'bids'>) => sql`${amount} desc, ${id} desc`,
  'CREATED_AT ASC': ({ created_at, id }: Row<'bids'>) => sql`${created_at} asc, ${id} asc`,
  'CREATED_AT DESC': ({ created_at, id }: Row<'bids'>) => sql`${created_at} desc, ${id} desc`,
}

const jobFields = fields('Job', 'jobs', ({ value, one, many }) => ({
  bid_count: value(
    ({ row }) => sql`(select count(*)::int from bids where job_id = ${row.id} and status = 'pending' and not hidden)`,
  ),
  hidden_bid_count: value(
    ({ row, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedIn)} then (select count(*)::int from bids where job_id = ${row.id} and status = 'pending' and hidden) else 0 end`,
  ),
  bids: many('bids', ({ row, child, viewer, shape }) => {
    // Null is given where a default stands only for what is left out.
    const order = shape((args) => {
      const { sort, order: direction } = args as { sort?: string | null; order?: string | null }
      return `${sort ?? 'CREATED_AT'} ${direction ?? 'DESC'}` as keyof typeof orders
    })
    return sql`where ${child.job_id} = ${row.id} and ${bidsVisibleTo(viewer, child)} order by ${orders[order](child)}`
  }),
  my_bid: one(
    'bids',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${child.team_id} = ${viewer.team_id} and ${viewer.has_full_access} order by ${child.created_at} desc, ${child.id} desc limit 1`,
  ),
}))

const roots = queries(({ one, many, page }) => ({
  bid: one(
    'bids',
    ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${bidsVisibleTo(viewer, child)}`,
  ),
  teamBids: page('bids', ({ viewer, child, shape, arg }) => ({
    where: sql`${child.team_id} = ${viewer.team_id} and ${viewer.has_full_access} ${shape((args) => Boolean(args['status'])) ? sql`and ${child.status} = ${arg('status')}` : sql``}`,
    order: [
      { key: child.created_at, type: 'timestamptz', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  })),
  bidHistory: many(
    'bids',
    ({
      viewer,
      child,
      arg,
    }) => sql`where ${child.job_id} = ${arg('job_id')}::uuid and ${child.user_id} = ${arg('user_id')}::uuid and ${bidsVisibleTo(viewer, child)}
      order by ${child.created_at} desc, ${child.id} desc`,
  ),
}))

export const bidsReads = [bidFields, jobFields, teamFields, roots]

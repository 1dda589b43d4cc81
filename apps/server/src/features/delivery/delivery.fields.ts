import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { isInvolvedIn, remainsWith } from '../jobs/jobs-visible-to.sql.ts'
import { carriageVisibleTo, isOfEarlierCarriage, runVisibleTo } from '../jobs/incidents/carriage-visible-to.sql.ts'
import { priceFor } from '../../platform/access/price-for.sql.ts'

const podFields = fields('Pod', 'pods', ({ one, many }) => ({
  signature: one('uploads', ({ row, child }) => sql`where ${child.id} = ${row.signature_upload_id}`),
  uploads: many('uploads', ({ row, child }) => photosOf(child, child.pod_id, row.id)),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const goodsOnBoardFields = fields('GoodsOnBoard', 'goods_on_board', ({ one, many }) => ({
  uploads: many('uploads', ({ row, child }) => photosOf(child, child.goods_on_board_id, row.id)),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

const incidentFields = fields('Incident', 'incidents', ({ value, one, many }) => ({
  agreed_price: value(({ row, viewer }) => priceFor(viewer, row.agreed_price)),
  uploads: many('uploads', ({ row, child }) => photosOf(child, child.incident_id, row.id)),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
}))

// The log keeps what a step was told; its amounts are pence.
const arrivedAtCollectionFields = fields('ArrivedAtCollection', 'job_log', ({ value }) => ({
  status: value(({ row }) => row.status_to),
  goods_collected_success: value(({ row }) => sql`${row.action} = 'arrive_collection'`),
  reason: value(({ row }) => sql`${row.metadata} ->> 'reason'`),
  comment: value(({ row }) => sql`${row.metadata} ->> 'comment'`),
  wait_at_collection_point: value(({ row }) => sql`(${row.metadata} ->> 'wait_at_collection_point')::boolean`),
  additional_charges_agreed: value(({ row }) => sql`(${row.metadata} ->> 'additional_charges_agreed')::boolean`),
  agreed_price: value(({ row, viewer }) => priceFor(viewer, sql`(${row.metadata} ->> 'agreed_price')::int`)),
}))

const jobFields = fields('Job', 'jobs', ({ value, one, many }) => ({
  arrived_at_collection: one(
    'job_log',
    ({ row, child, oncePerRow }) =>
      sql`where ${child.job_id} = ${row.id} and ${child.action} in ('arrive_collection', 'collection_failed')
        and not ${child.is_late} and ${oncePerRow(isInvolvedIn)} and not ${isOfEarlierCarriage(child)} order by ${child.id} desc limit 1`,
  ),
  goods_on_board: one(
    'goods_on_board',
    ({ row, child, oncePerRow }) =>
      sql`where ${child.job_id} = ${row.id} and ${child.stop_id} is null and not ${child.is_late} and ${oncePerRow(isInvolvedIn)}`,
  ),
  pod: one(
    'pods',
    ({ row, child, oncePerRow }) => sql`${proofOf(child, row.id, 'POD')} and ${oncePerRow(isInvolvedIn)}`,
  ),
  por: one(
    'pods',
    ({ row, child, oncePerRow }) => sql`${proofOf(child, row.id, 'POR')} and ${oncePerRow(isInvolvedIn)}`,
  ),
  road_status: value(({ row, oncePerRow }) => sql`case when ${oncePerRow(isInvolvedIn)} then ${row.road_status} end`),
  queued_steps: value(
    ({
      row,
      viewer,
      oncePerRow,
    }) => sql`case when ${oncePerRow(isInvolvedIn)} and ${row.queued_at} > ${viewer.now} - interval '10 minutes'
      then nullif(${row.queued_steps}, 0) end`,
  ),
  late_pods: many(
    'pods',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${child.is_late} and ${carriageVisibleTo(viewer, child)} order by ${child.id}`,
  ),
  late_goods_on_board: many(
    'goods_on_board',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${child.is_late} and ${carriageVisibleTo(viewer, child)} order by ${child.id}`,
  ),
  incidents: many(
    'incidents',
    ({ row, child, viewer }) =>
      sql`where ${child.job_id} = ${row.id} and ${carriageVisibleTo(viewer, child)} order by ${child.created_at}, ${child.id}`,
  ),
}))

const jobStopFields = fields('JobStop', 'job_stops', ({ part, one, many }) => {
  const proven = (column: RawBuilder<unknown>, row: Row<'job_stops'>, visible: RawBuilder<unknown>) =>
    sql`(select ${column} from pods p where p.stop_id = ${row.id} and not p.is_late and ${visible})`
  return {
    util: part('', {
      is_drop_off: ({ row }) => sql`${row.is_drop_off}`,
      date: ({ row, viewer }) => proven(sql`p.delivery_date`, row, runVisibleTo(viewer, row.job_id)),
      pod_not_required: ({ row, viewer }) => proven(sql`p.pod_not_required`, row, runVisibleTo(viewer, row.job_id)),
      recipient: ({ row, viewer }) => proven(sql`p.recipient`, row, runVisibleTo(viewer, row.job_id)),
      reason: ({ row, viewer }) => proven(sql`p.no_pod_reason`, row, runVisibleTo(viewer, row.job_id)),
      is_electronic_pod: ({ row, viewer }) => proven(sql`p.is_electronic_pod`, row, runVisibleTo(viewer, row.job_id)),
      details: ({ row, viewer }) => proven(sql`p.details`, row, runVisibleTo(viewer, row.job_id)),
    }),
    pod: one(
      'pods',
      ({ row, child, viewer }) =>
        sql`where ${child.stop_id} = ${row.id} and not ${child.is_late} and ${runVisibleTo(viewer, row.job_id)}`,
    ),
    goods_on_board: one(
      'goods_on_board',
      ({ row, child, viewer }) =>
        sql`where ${child.stop_id} = ${row.id} and not ${child.is_late} and ${runVisibleTo(viewer, row.job_id)}`,
    ),
    uploads: many(
      'uploads',
      ({ row, child, viewer }) =>
        sql`where ${child.pod_id} in (select p.id from pods p where p.stop_id = ${row.id} and not p.is_late) and ${child.kind} <> 'signature'
          and ${runVisibleTo(viewer, row.job_id)} order by ${child.id}`,
    ),
    failureMetadata: one(
      'incidents',
      ({ row, child, viewer }) =>
        sql`where ${child.stop_id} = ${row.id} and not ${child.is_late} and ${carriageVisibleTo(viewer, child)} order by ${child.id} desc limit 1`,
    ),
  }
})

const roots = queries(({ one }) => ({
  deliveryJob: {
    ...one(
      'jobs',
      ({ viewer, child, arg }) =>
        sql`where ${child.id} in (select ${arg('id')}::uuid
          union all select job_id from job_stops where id = ${arg('id')}::uuid
          union all select job_id from pods where id = ${arg('id')}::uuid) and ${remainsWith(viewer, child)} and ${isInvolvedIn(viewer, child)}`,
    ),
    door: 'awarded',
  },
}))

/** Photos; a signature is shown as one. */
function photosOf(upload: Row<'uploads'>, owner: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  return sql`where ${owner} = ${id} and ${upload.kind} <> 'signature' order by ${upload.id}`
}

function proofOf(pod: Row<'pods'>, job_id: RawBuilder<unknown>, kind: 'POD' | 'POR') {
  return sql`where ${pod.job_id} = ${job_id} and ${pod.stop_id} is null and not ${pod.is_late} and ${pod.kind} = ${sql.lit(kind)}`
}

export const deliveryReads = [
  podFields,
  goodsOnBoardFields,
  incidentFields,
  arrivedAtCollectionFields,
  jobFields,
  jobStopFields,
  roots,
]

import { sql, type RawBuilder } from 'kysely'
import { jobListInput } from '@waybill/domain/jobs/browse-input'
import {
  awardedStatuses,
  onHandStatuses,
  openStatuses,
  statusesOfTab,
  tabsInOrder,
  unfinishedStatuses,
} from '@waybill/domain/jobs/job-flow'
import { type JobListTab, type JobStatus, jobStatuses } from '@waybill/domain/jobs/job-status'
import { MOST_COUNTED } from '@waybill/domain/work-lists/work-list'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { anywhere, countUpTo, oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { isInvolvedIn, jobsCarriedBy, jobsPostedBy, jobsVisibleTo } from './jobs-visible-to.sql.ts'
import { priceFor } from '../../platform/access/price-for.sql.ts'

const j: Row<'jobs'> = rowOf('j')

/** What a row says of its place to the two sides, and to everybody else (decision 0033). */
const placed =
  (side: 'pickup' | 'destination', axis: 'latitude' | 'longitude') => (ask: { row: Row<'jobs'>; viewer: ViewerSql }) =>
    sql`case when ${isInvolvedIn(ask.viewer, ask.row)} then ${ask.row[`${side}_${axis}`]} else ${ask.row[`${side}_public_${axis}`]} end`

const involved = (viewer: ViewerSql, row: Row<'jobs'>, of: RawBuilder<unknown>) =>
  sql`case when ${isInvolvedIn(viewer, row)} then ${of} end`

// Where it is.
const jobFields = fields('Job', 'jobs', ({ value, part }) => ({
  pickup: part('pickup_', {
    point: ({ row, viewer }) => involved(viewer, row, row.pickup_point),
    company_name: ({ row, viewer }) => involved(viewer, row, row.pickup_company_name),
    latitude: placed('pickup', 'latitude'),
    longitude: placed('pickup', 'longitude'),
  }),
  destination: part('destination_', {
    point: ({ row, viewer }) => involved(viewer, row, row.destination_point),
    company_name: ({ row, viewer }) => involved(viewer, row, row.destination_company_name),
    latitude: placed('destination', 'latitude'),
    longitude: placed('destination', 'longitude'),
  }),
  distance: value(
    ({ row, viewer }) =>
      sql`case when ${isInvolvedIn(viewer, row)} then ${row.distance} else ${row.public_distance} end`,
  ),
  duration: value(
    ({ row, viewer }) =>
      sql`case when ${isInvolvedIn(viewer, row)} then ${row.duration} else ${row.public_duration} end`,
  ),
  // Between the public points nobody was asked for a road.
  distance_estimated: value(
    ({ row, viewer }) => sql`case when ${isInvolvedIn(viewer, row)} then ${row.distance_estimated} else true end`,
  ),
  // The line leads to the doors: others draw the straight way between the public points.
  driver_route: part(
    '',
    {
      label: ({ row }) => sql`${row.driver_route} ->> 'label'`,
      polyline: ({ row }) => sql`${row.driver_route} ->> 'polyline'`,
      estimated: ({ row }) => sql`(${row.driver_route} ->> 'estimated')::boolean`,
    },
    ({ row, viewer }) => sql`${row.driver_route} is not null and ${isInvolvedIn(viewer, row)}`,
  ),
}))

const jobFields2 = fields('Job', 'jobs', ({ value, one, many }) => ({
  // Prices: null for a limited driver; what was agreed concerns the two sides only (spec §6).
  price: value(({ row, viewer }) => priceFor(viewer, row.price)),
  bid_amount: value(({ row, viewer }) => involved(viewer, row, priceFor(viewer, row.bid_amount))),
  private_notes: value(({ row, viewer }) => sql`case when ${jobsPostedBy(viewer, row)} then ${row.private_notes} end`),
  phone: value(
    ({ row, viewer }) => sql`case when ${row.accept_phone} or ${isInvolvedIn(viewer, row)} then ${row.phone} end`,
  ),
  email: value(
    ({ row, viewer }) => sql`case when ${row.accept_email} or ${isInvolvedIn(viewer, row)} then ${row.email} end`,
  ),
  is_own: value(({ row, viewer }) => sql`coalesce(${row.team_id} = ${viewer.team_id}, false)`),
  is_carried: value(({ row, viewer }) => sql`coalesce(${row.bid_team_id} = ${viewer.team_id}, false)`),
  stop_count: value(
    ({ row }) => sql`(select count(*)::int from job_stops where job_id = ${row.id} and removed_at is null)`,
  ),
  stops: many(
    'job_stops',
    ({ row, child }) => sql`where ${child.job_id} = ${row.id} and ${child.removed_at} is null order by ${child.order}`,
  ),
  vehicle: one('vehicles', ({ row, child }) => sql`where ${child.id} = ${row.vehicle_id}`),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
  bid_user: one(
    'users',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.bid_user_id} and ${isInvolvedIn(viewer, row)}`,
  ),
  bid_team: one(
    'teams',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.bid_team_id} and ${isInvolvedIn(viewer, row)}`,
  ),
  driver: one(
    'users',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.driver_id} and ${isInvolvedIn(viewer, row)}`,
  ),
  fleet_vehicle: one(
    'fleet_vehicles',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.fleet_vehicle_id} and ${isInvolvedIn(viewer, row)}`,
  ),
}))

const jobStopFields = fields('JobStop', 'job_stops', ({ value }) => {
  const ofJob = (viewer: ViewerSql, row: Row<'job_stops'>, of: RawBuilder<unknown>) =>
    sql`(select ${of} from jobs j where j.id = ${row.job_id} and ${isInvolvedIn(viewer, j)})`
  return {
    stop_point: value(({ row, viewer }) => ofJob(viewer, row, row.stop_point)),
    company_name: value(({ row, viewer }) => ofJob(viewer, row, row.company_name)),
    stop_latitude: value(
      ({ row, viewer }) => sql`coalesce(${ofJob(viewer, row, row.stop_latitude)}, ${row.stop_public_latitude})`,
    ),
    stop_longitude: value(
      ({ row, viewer }) => sql`coalesce(${ofJob(viewer, row, row.stop_longitude)}, ${row.stop_public_longitude})`,
    ),
    destination_met: value(({ row }) => sql`${row.arrived_at} is not null`),
  }
})

function tabPage(child: Row<'jobs'>, visible: RawBuilder<unknown>, { shape, bind }: Pick<Ask, 'shape' | 'bind'>): Page {
  const tab = shape((args) => (args['tab'] as JobListTab | undefined) ?? null)
  const searches = shape((args) => Boolean(args['search']))
  const statuses = tab === null ? openStatuses : statusesOfTab(tab)
  const pattern = bind((args) => anywhere(args['search']))
  const found = searches
    ? sql`and (${child.job_number} ilike ${pattern} or ${child.customer_job_reference_number} ilike ${pattern} or ${child.pickup_short_address} ilike ${pattern} or ${child.destination_short_address} ilike ${pattern})`
    : sql``
  const isOfSome = shape((args) => Array.isArray(args['ids']))
  const some = isOfSome ? sql`and ${child.id} = any (${bind((args) => args['ids'])}::uuid[])` : sql``
  return {
    where: sql`${visible} and ${child.status} in (${sql.join(statuses.map((status) => sql.lit(status)))}) ${found} ${some}`,
    order: [
      { key: child.created_at, type: 'timestamptz', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  }
}

/** Every tab with its count, empty ones too, and first the jobs that stand in none. */
function tabCounts(visible: RawBuilder<unknown>) {
  const ofNoTab = jobStatuses.filter((status) => !tabsInOrder.some((tab) => statusesOfTab(tab).includes(status)))
  const counted = (tab: JobListTab | null, statuses: readonly JobStatus[]) =>
    sql`select ${sql.lit(tab)}::text as tab,
      ${countUpTo(MOST_COUNTED, sql`select from jobs j where ${visible} and j.status in ${oneOf(statuses)}`)} as count`
  const ofTabs = tabsInOrder.map((tab) => counted(tab, statusesOfTab(tab)))
  return sql.join([counted(null, ofNoTab), ...ofTabs], sql` union all `)
}

const userFields = fields('User', 'users', ({ value, many }) => ({
  has_carried: value(
    ({ row, viewer }) => sql`(${row.team_id} is not distinct from ${viewer.team_id}
      and exists (select from jobs j where j.bid_team_id = ${row.team_id}))`,
  ),
  unfinished_jobs: many(
    'jobs',
    ({
      row,
      child,
      viewer,
    }) => sql`where ${child.user_id} = ${row.id} and ${child.team_id} = ${row.team_id} and ${jobsPostedBy(viewer, child)}
      and ${child.status} in ${oneOf([...openStatuses, ...unfinishedStatuses])}
      order by ${child.created_at} desc, ${child.id} desc limit 50`,
  ),
}))

const roots = queries(({ one, many, page, derived }) => ({
  Job: {
    ...one(
      'jobs',
      ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${jobsVisibleTo(viewer, child)}`,
    ),
    door: 'awarded',
  },
  runningJobs: {
    ...many(
      'jobs',
      ({ viewer, child }) => sql`where ${child.bid_team_id} is not null
        and (${jobsPostedBy(viewer, child)} or ${jobsCarriedBy(viewer, child)})
        and ${child.status} in ${oneOf(unfinishedStatuses)}
        order by ${child.created_at} desc, ${child.id} desc limit 50`,
    ),
    door: 'awarded',
  },
  jobsPosted: {
    ...page('jobs', ({ viewer, child, ...ask }) => tabPage(child, jobsPostedBy(viewer, child), ask)),
    input: jobListInput,
  },
  myWork: {
    ...page('jobs', ({ viewer, child, ...ask }) => tabPage(child, jobsCarriedBy(viewer, child), ask)),
    input: jobListInput,
    door: 'awarded',
  },
  // Bounded by what a company can have in hand at once: `jobs_by_carrier` finds the rows, and they are sorted as they are.
  myDay: {
    ...many(
      'jobs',
      ({ viewer, child }) => sql`where ${jobsCarriedBy(viewer, child)}
        and ${child.status} in ${oneOf(onHandStatuses)}
        order by ${child.status} in ${oneOf(awardedStatuses)}, ${child.pickup_date} nulls first, ${child.id} limit 100`,
    ),
    door: 'awarded',
  },
  jobsPostedCounts: derived(({ viewer }) => tabCounts(jobsPostedBy(viewer, j))),
  myWorkCounts: { ...derived(({ viewer }) => tabCounts(jobsCarriedBy(viewer, j))), door: 'awarded' },
}))

export const jobsReads = [jobFields, jobFields2, jobStopFields, userFields, roots]

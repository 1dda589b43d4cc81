import { sql, type RawBuilder } from 'kysely'
import { jobCountsInput, jobListInput } from '@waybill/domain/jobs/browse-input'
import {
  awardedStatuses,
  onHandStatuses,
  openStatuses,
  statusesOfTab,
  tabsInOrder,
  unfinishedStatuses,
} from '@waybill/domain/jobs/job-flow'
import { type JobListTab, type JobStatus, jobStatuses } from '@waybill/domain/jobs/job-status'
import { MOST_COUNTED, type WorkSide } from '@waybill/domain/work-lists/work-list'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { countUpTo, oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { type AskOfRow, fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { searched } from '../../platform/graphql/searched.ts'
import { isInvolvedAt, jobStopFields, publicPrecision } from './job-stops.fields.ts'
import { andSays } from './job-words.sql.ts'
import { isInvolvedIn, jobsCarriedBy, jobsOfSide, jobsPostedBy, jobsVisibleTo } from './jobs-visible-to.sql.ts'
import { isNoPoster, licenceDay, licenceGap, licenceNeed } from './job-licence.sql.ts'
import { jobOutcome } from './job-outcome.sql.ts'
import { priceFor } from '../../platform/access/price-for.sql.ts'

const j: Row<'jobs'> = rowOf('j')
type OfJob = Pick<AskOfRow<'jobs'>, 'oncePerRow'> & { row: Row<'jobs'> }

/** The point of a place for the two sides, and for everybody else (decision 0033). */
const placed =
  (side: 'pickup' | 'destination', axis: 'latitude' | 'longitude') =>
  ({ row, oncePerRow }: OfJob) =>
    sql`case when ${oncePerRow(isInvolvedIn)} then ${row[`${side}_${axis}`]} else ${row[`${side}_public_${axis}`]} end`

const involved = ({ oncePerRow }: Pick<OfJob, 'oncePerRow'>, of: RawBuilder<unknown>) =>
  sql`case when ${oncePerRow(isInvolvedIn)} then ${of} end`

const precision =
  (side: 'pickup' | 'destination') =>
  ({ row, oncePerRow }: OfJob) =>
    sql`case when ${oncePerRow(isInvolvedIn)} then ${row[`${side}_place_precision`]} else ${publicPrecision(row[`${side}_place_precision`])} end`

// Where it is.
const jobFields = fields('Job', 'jobs', ({ value, part }) => ({
  pickup: part('pickup_', {
    point: ({ row, ...ask }) => involved(ask, row.pickup_point),
    company_name: ({ row, ...ask }) => involved(ask, row.pickup_company_name),
    contact_name: ({ row, ...ask }) => involved(ask, row.pickup_contact_name),
    contact_phone: ({ row, ...ask }) => involved(ask, row.pickup_contact_phone),
    reference: ({ row, ...ask }) => involved(ask, row.pickup_reference),
    access_hours: ({ row, ...ask }) => involved(ask, row.pickup_access_hours),
    latitude: placed('pickup', 'latitude'),
    longitude: placed('pickup', 'longitude'),
    place_precision: precision('pickup'),
  }),
  destination: part('destination_', {
    point: ({ row, ...ask }) => involved(ask, row.destination_point),
    company_name: ({ row, ...ask }) => involved(ask, row.destination_company_name),
    contact_name: ({ row, ...ask }) => involved(ask, row.destination_contact_name),
    contact_phone: ({ row, ...ask }) => involved(ask, row.destination_contact_phone),
    reference: ({ row, ...ask }) => involved(ask, row.destination_reference),
    access_hours: ({ row, ...ask }) => involved(ask, row.destination_access_hours),
    latitude: placed('destination', 'latitude'),
    longitude: placed('destination', 'longitude'),
    place_precision: precision('destination'),
  }),
  distance: value(
    ({ row, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedIn)} then ${row.distance} else ${row.public_distance} end`,
  ),
  duration: value(
    ({ row, oncePerRow }) =>
      sql`case when ${oncePerRow(isInvolvedIn)} then ${row.duration} else ${row.public_duration} end`,
  ),
  // Between the public points nobody was asked for a road.
  distance_estimated: value(
    ({ row, oncePerRow }) => sql`case when ${oncePerRow(isInvolvedIn)} then ${row.distance_estimated} else true end`,
  ),
  // The line leads to the doors: others draw the straight way between the public points.
  driver_route: part(
    '',
    {
      label: ({ row }) => sql`${row.driver_route} ->> 'label'`,
      polyline: ({ row }) => sql`${row.driver_route} ->> 'polyline'`,
      estimated: ({ row }) => sql`(${row.driver_route} ->> 'estimated')::boolean`,
    },
    ({ row, oncePerRow }) => sql`${row.driver_route} is not null and ${oncePerRow(isInvolvedIn)}`,
  ),
}))

/** Texts that staff have hidden are null for others. */
const unlessWithheld = ({ viewer, row }: { viewer: ViewerSql; row: Row<'jobs'> }, text: RawBuilder<unknown>) =>
  sql`case when ${row.withheld_at} is null or ${row.team_id} = ${viewer.team_id} or ${viewer.is_staff} then ${text} end`

const jobTexts = fields('Job', 'jobs', ({ value }) => ({
  details: value((ask) => unlessWithheld(ask, ask.row.details)),
  notes: value((ask) => unlessWithheld(ask, ask.row.notes)),
}))

const neededLicence = (_viewer: ViewerSql, row: Row<'jobs'>) => licenceNeed(row)

const jobFields2 = fields('Job', 'jobs', ({ value, part, one, many }) => ({
  // Prices: null for a limited driver; what was agreed concerns the two sides only (spec §6).
  price: value(({ row, viewer }) => priceFor(viewer, row.price)),
  bid_amount: value(({ row, viewer, ...ask }) => involved(ask, priceFor(viewer, row.bid_amount))),
  // The number of the poster's own customer.
  customer_job_reference_number: value(({ row, ...ask }) => involved(ask, row.customer_job_reference_number)),
  private_notes: value(({ row, viewer }) => sql`case when ${jobsPostedBy(viewer, row)} then ${row.private_notes} end`),
  phone: value(
    ({ row, oncePerRow }) => sql`case when ${row.accept_phone} or ${oncePerRow(isInvolvedIn)} then ${row.phone} end`,
  ),
  email: value(
    ({ row, oncePerRow }) => sql`case when ${row.accept_email} or ${oncePerRow(isInvolvedIn)} then ${row.email} end`,
  ),
  is_free_job: value(
    ({ row, viewer }) =>
      sql`exists (select from teams where teams.id = ${viewer.team_id} and teams.free_job_id = ${row.id})`,
  ),
  licence: part(
    '',
    {
      needed: ({ oncePerRow }) => oncePerRow(neededLicence),
      valid_on: ({ row, viewer }) => licenceDay(row, viewer.now),
      gap: ({ row, viewer }) =>
        sql`case when ${isNoPoster(viewer, row)} then ${licenceGap(viewer.team_id, row, viewer.now)} end`,
    },
    ({ oncePerRow }) => sql`${oncePerRow(neededLicence)} is not null`,
  ),
  outcome: value(({ row }) => jobOutcome(row)),
  reposted_as: one(
    'jobs',
    ({ row, child, viewer }) => sql`where ${child.reposted_from_id} = ${row.id} and ${jobsVisibleTo(viewer, child)}
      order by ${child.created_at} desc limit 1`,
  ),
  reposted_from: one(
    'jobs',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.reposted_from_id} and ${jobsVisibleTo(viewer, child)}`,
  ),
  is_own: value(({ row, viewer }) => sql`coalesce(${row.team_id} = ${viewer.team_id}, false)`),
  is_carried: value(({ row, viewer }) => sql`coalesce(${row.bid_team_id} = ${viewer.team_id}, false)`),
  stop_count: value(
    ({ row }) => sql`(select count(*)::int from job_stops where job_id = ${row.id} and removed_at is null)`,
  ),
  stops: many(
    'job_stops',
    ({ row, child }) => sql`where ${child.job_id} = ${row.id} and ${child.removed_at} is null order by ${child.order}`,
    { ofChild: isInvolvedAt, ofRow: isInvolvedIn },
  ),
  vehicle: one('vehicles', ({ row, child }) => sql`where ${child.id} = ${row.vehicle_id}`),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
}))

const jobPeople = fields('Job', 'jobs', ({ one }) => ({
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
  bid_user: one(
    'users',
    ({ row, child, oncePerRow }) => sql`where ${child.id} = ${row.bid_user_id} and ${oncePerRow(isInvolvedIn)}`,
  ),
  bid_team: one(
    'teams',
    ({ row, child, oncePerRow }) => sql`where ${child.id} = ${row.bid_team_id} and ${oncePerRow(isInvolvedIn)}`,
  ),
  driver: one(
    'users',
    ({ row, child, oncePerRow }) => sql`where ${child.id} = ${row.driver_id} and ${oncePerRow(isInvolvedIn)}`,
  ),
  fleet_vehicle: one(
    'fleet_vehicles',
    ({ row, child, oncePerRow }) => sql`where ${child.id} = ${row.fleet_vehicle_id} and ${oncePerRow(isInvolvedIn)}`,
  ),
}))

function tabPage(ask: Ask & { child: Row<'jobs'> }, side: WorkSide): Page {
  const { viewer, child, shape, bind } = ask
  const tab = shape((args) => (args['tab'] as JobListTab | undefined) ?? null)
  const statuses = tab === null ? openStatuses : statusesOfTab(tab)
  const isOfSome = shape((args) => Array.isArray(args['ids']))
  const some = isOfSome ? sql`and ${child.id} = any (${bind((args) => args['ids'])}::uuid[])` : sql``
  const words = searched(ask)
  const wanted = sql`${jobsOfSide[side](viewer, child)} ${andSays(viewer, child, { side, words })} ${some}`
  const page: Page = {
    where: sql`${wanted} and ${child.status} in ${oneOf(statuses)}`,
    order: [
      { key: child.created_at, type: 'timestamptz', direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  }
  // Matches are searched once, and sorted as they are.
  if (words) return page
  return {
    ...page,
    // Each status by itself in the order of its index: PostgreSQL would collect all of a large company's past, and sort it.
    from: (after, limit, alias) => {
      const ofEach = statuses.map(
        (
          status,
        ) => sql`(select * from jobs as ${alias} where ${wanted} and ${child.status} = ${sql.lit(status)} and ${after}
          order by ${child.created_at} desc, ${child.id} desc limit ${limit})`,
      )
      return sql`(${sql.join(ofEach, sql` union all `)}) as ${alias}`
    },
  }
}

/** Every tab with its count, empty ones too, and first the jobs that stand in none; of a search, what it finds in each. */
function tabCounts(ask: Ask, side: WorkSide) {
  const words = searched(ask)
  const found = sql`select j.status from jobs j where ${jobsOfSide[side](ask.viewer, j)} ${andSays(ask.viewer, j, { side, words })}`
  // A search runs once; without one, each count reads its own part of an index.
  const kept = words ? sql`materialized` : sql`not materialized`
  const ofNoTab = jobStatuses.filter((status) => !tabsInOrder.some((tab) => statusesOfTab(tab).includes(status)))
  const counted = (tab: JobListTab | null, statuses: readonly JobStatus[]) =>
    sql`select ${sql.lit(tab)}::text as tab,
      ${countUpTo(MOST_COUNTED, sql`select from found where status in ${oneOf(statuses)}`)} as count`
  const ofTabs = tabsInOrder.map((tab) => counted(tab, statusesOfTab(tab)))
  return sql`with found as ${kept} (${found}) ${sql.join([counted(null, ofNoTab), ...ofTabs], sql` union all `)}`
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
    ...page('jobs', (ask) => tabPage(ask, 'posted')),
    input: jobListInput,
  },
  myWork: {
    ...page('jobs', (ask) => tabPage(ask, 'carried')),
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
  jobsPostedCounts: { ...derived((ask) => tabCounts(ask, 'posted')), input: jobCountsInput },
  myWorkCounts: { ...derived((ask) => tabCounts(ask, 'carried')), input: jobCountsInput, door: 'awarded' },
}))

export const jobsReads = [jobFields, jobTexts, jobFields2, jobPeople, jobStopFields, userFields, roots]

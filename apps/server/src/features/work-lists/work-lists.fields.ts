import { type RawBuilder, sql } from 'kysely'
import { statusesOfTab } from '@waybill/domain/jobs/job-flow'
import type { JobListTab } from '@waybill/domain/jobs/job-status'
import {
  MOST_COUNTED,
  statusesOfGroup,
  type WorkGroup,
  workGroups,
  type WorkSide,
  type WorkSort,
} from '@waybill/domain/work-lists/work-list'
import {
  workListInput,
  workRowsInput,
  workSideInput,
  workTotalsInput,
} from '@waybill/domain/work-lists/work-list-input'
import { countUpTo, oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page, type RootDefinition } from '../../platform/graphql/fields.ts'
import { searched } from '../../platform/graphql/searched.ts'
import { andSays } from '../jobs/job-words.sql.ts'
import { isInvolvedIn } from '../jobs/jobs-visible-to.sql.ts'
import { savedViewsVisibleTo } from './saved-views-visible-to.sql.ts'
import { arrivalsOf } from './work-arrivals.ts'
import {
  isLate,
  needsOffice,
  nextDue,
  otherTeamOfWork,
  willBeLate,
  workOfSide,
  workOrders,
} from './work-list-parts.sql.ts'

const j: Row<'jobs'> = rowOf('j')
const sideOf = ({ shape }: Pick<Ask, 'shape'>) => shape((args) => args['side'] as WorkSide)

/** One tab, one group, or everything. */
function standsIn(ask: Ask, job: Row<'jobs'>, side: WorkSide): RawBuilder<unknown> {
  const tab = ask.shape((args) => (args['tab'] as JobListTab | undefined) ?? null)
  if (tab) return sql`${job.status} in ${oneOf(statusesOfTab(tab))}`
  const group = ask.shape((args) => (args['group'] as WorkGroup | undefined) ?? null)
  return group ? isInGroup(ask, job, { side, group }) : sql`true`
}

function isInGroup({ viewer }: Ask, job: Row<'jobs'>, of: { side: WorkSide; group: WorkGroup }) {
  if (of.group === 'needs_you') return needsOffice(viewer, job, of.side)
  if (of.group === 'will_be_late') return willBeLate(job, viewer)
  return sql`${job.status} in ${oneOf(statusesOfGroup(of.group))}`
}

/** The viewer's jobs that the list is narrowed down to. A filter that is not used is not part of the statement. */
function inList(ask: Ask, job: Row<'jobs'>, side: WorkSide): RawBuilder<unknown> {
  const { viewer, shape, arg } = ask
  const isUsed = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const used = (name: string, condition: RawBuilder<unknown>) =>
    shape((args) => isUsed(args[name])) ? sql`and ${condition}` : sql``
  const collected = sql`coalesce(${job.pickup_date}, ${job.created_at})`
  return sql`${workOfSide(viewer, job, side)} and ${standsIn(ask, job, side)}
    ${andSays(viewer, job, { side, words: searched(ask) })}
    ${used('other_team_id', sql`${otherTeamOfWork(job, side)} = ${arg('other_team_id')}::uuid`)}
    ${used('vehicle_ids', sql`${job.vehicle_id} = any (${arg('vehicle_ids')}::uuid[])`)}
    ${used('collect_from', sql`${collected} >= (${arg('collect_from')}::date)::timestamp at time zone 'Europe/London'`)}
    ${used('collect_until', sql`${collected} < (${arg('collect_until')}::date + 1)::timestamp at time zone 'Europe/London'`)}
    ${used('late', isLate(job, viewer))}`
}

function listPage(ask: Ask & { child: Row<'jobs'> }): Page {
  const { viewer, child, shape, arg } = ask
  const sort = shape((args) => (args['sort'] as WorkSort | undefined) ?? 'changed')
  const direction = shape((args) => (args['order'] === 'ASC' ? 'asc' : 'desc'))
  const isOfSome = shape((args) => Array.isArray(args['ids']))
  // A viewer who sees no price reads none off the order either (spec §6).
  const maySort = sort === 'price' ? viewer.has_full_access : sql`true`
  return {
    where: sql`${inList(ask, child, sideOf(ask))} and ${maySort} ${isOfSome ? sql`and ${child.id} = any (${arg('ids')}::uuid[])` : sql``}`,
    order: [...workOrders[sort](child), { key: child.id, type: 'uuid' as const }].map((key) => ({ ...key, direction })),
  }
}

function totals(ask: Ask): RawBuilder<unknown> {
  const side = sideOf(ask)
  const counted = (group: WorkGroup | null, where: RawBuilder<unknown>) =>
    sql`select ${sql.lit(group)}::text as "group", ${countUpTo(MOST_COUNTED, sql`select from jobs j where ${where}`)} as count`
  const ours = workOfSide(ask.viewer, j, side)
  const ofGroups = workGroups.map((group) => counted(group, sql`${ours} and ${isInGroup(ask, j, { side, group })}`))
  return sql.join([...ofGroups, counted(null, inList(ask, j, side))], sql` union all `)
}

const jobFields = fields('Job', 'jobs', ({ value }) => ({
  next_due: value(({ row, oncePerRow }) => sql`case when ${oncePerRow(isInvolvedIn)} then ${nextDue(row)} end`),
}))

/** Also of a team whose subscription has ended, which finishes what was awarded before (decision 0038). */
const awarded = (definition: RootDefinition): RootDefinition => ({ ...definition, door: 'awarded' })

const roots = queries(({ many, page, derived, plain }) => ({
  workList: awarded({ ...page('jobs', listPage), input: workListInput }),
  workTotals: awarded({ ...derived(totals), input: workTotalsInput }),
  workRows: awarded({
    ...many(
      'jobs',
      (ask) =>
        sql`where ${ask.child.id} = any (${ask.arg('ids')}::uuid[]) and ${workOfSide(ask.viewer, ask.child, sideOf(ask))} order by ${ask.child.id}`,
    ),
    input: workRowsInput,
  }),
  workCompanies: awarded({
    ...many('teams', (ask) => {
      const side = sideOf(ask)
      return sql`where ${ask.child.id} in (select ${otherTeamOfWork(j, side)} from jobs j where ${workOfSide(ask.viewer, j, side)})
        order by ${ask.child.company_name}, ${ask.child.id} limit 200`
    }),
    input: workSideInput,
  }),
  workArrivals: awarded({
    ...plain(({ platform, viewer }, args) => arrivalsOf(platform, viewer, workRowsInput.parse(args))),
    input: workRowsInput,
  }),
  savedViews: awarded({
    ...many(
      'saved_views',
      ({ viewer, child, arg }) =>
        sql`where ${child.side} = ${arg('side')} and ${savedViewsVisibleTo(viewer, child)} order by ${child.created_at}, ${child.id}`,
    ),
    input: workSideInput,
  }),
}))

const savedViewFields = fields('SavedView', 'saved_views', () => ({}))

export const workListsReads = [jobFields, savedViewFields, roots]

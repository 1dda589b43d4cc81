import { sql, type RawBuilder } from 'kysely'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import { browseJobsInput, type BrowseJobsInput } from '@waybill/domain/jobs/browse-input'
import { SHORT_HAUL_MILES } from '@waybill/domain/jobs/job'
import {
  chordOf,
  EARTH_RADIUS_METRES,
  METRES_PER_MILE,
  metresOf,
  type Position,
  unitVector,
} from '@waybill/domain/geo/distance'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import { oneOf, type Row } from '../../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page } from '../../../platform/graphql/fields.ts'
import { paysAsFiltered } from '../../payer-record/payer-record-visible-to.sql.ts'
import { jobsOpenTo } from '../jobs-visible-to.sql.ts'

type Browsing = Pick<Ask, 'shape' | 'bind'> & { viewer: ViewerSql; child: Row<'jobs'> }

/** Newest open jobs looked at before the index on positions is asked: enough hits for most large circles (measured, geo.md). */
const PROBE = 1500

/** The viewer's filters. Each filter that is not used is not part of the statement. */
function filters({ shape, bind, viewer, child }: Browsing): RawBuilder<unknown> {
  const used = <K extends keyof BrowseJobsInput>(name: K, condition: RawBuilder<unknown>) =>
    shape((args) => isUsed(args[name])) ? sql`and ${condition}` : sql``
  return sql.join(
    [
      // None of them is no job, unlike a filter that is not used.
      shape((args) => Array.isArray(args['ids']))
        ? sql`and ${child.id} = any (${bind((args) => args['ids'])}::uuid[])`
        : sql``,
      used('vehicle_ids', sql`${child.vehicle_id} = any (${bind((args) => args['vehicle_ids'])}::uuid[])`),
      used(
        'additional_options',
        sql`${child.additional_options} @> ${bind((args) => args['additional_options'])}::text[]`,
      ),
      used('short_haul', sql`${child.public_distance} <= ${sql.lit(Math.floor(SHORT_HAUL_MILES * METRES_PER_MILE))}`),
      used(
        'collect_from',
        sql`coalesce(${child.pickup_date}, ${child.created_at}) >= (${bind((args) => args['collect_from'])}::date)::timestamp at time zone 'Europe/London'`,
      ),
      used(
        'collect_until',
        sql`coalesce(${child.pickup_date}, ${child.created_at}) < (${bind((args) => args['collect_until'])}::date + 1)::timestamp at time zone 'Europe/London'`,
      ),
      used(
        'near_destination',
        isWithin(bind, 'near_destination', child.destination_public_latitude, child.destination_public_longitude),
      ),
      paysAsFiltered({ shape, bind }, viewer, child.team_id),
    ],
    sql` `,
  )
}

function isUsed(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
}

type Near = Position & { miles: number }
const nearOf = (args: Record<string, unknown>, name: string) => args[name] as Near

/** A point of the arguments as a unit vector: distances compare as chords, without trigonometry per row. */
function vectorOf(bind: Ask['bind'], of: (args: Record<string, unknown>) => Position) {
  const axis = (name: 'x' | 'y' | 'z') =>
    sql`${bind((args) => unitVector(of(args).latitude, of(args).longitude)[name])}::float8`
  return [axis('x'), axis('y'), axis('z')] as const
}

function isWithin(bind: Ask['bind'], name: string, latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) {
  const [x, y, z] = vectorOf(bind, (args) => nearOf(args, name))
  return sql`power(cosd(${latitude}) * cosd(${longitude}) - ${x}, 2) + power(cosd(${latitude}) * sind(${longitude}) - ${y}, 2) + power(sind(${latitude}) - ${z}, 2)
    <= power(${bind((args) => chordOf(metresOf(nearOf(args, name).miles)))}::float8, 2)`
}

/** The keys of the two orders by money, as their indexes of migration 0322 have them. */
const moneyOrders = {
  pay: (child: Row<'jobs'>) => ({ key: sql`coalesce(${child.price}::integer, 0)`, type: 'int4' }) as const,
  per_mile: (child: Row<'jobs'>) =>
    ({
      key: sql`(coalesce(${child.price}::bigint, 0) * 1609 / greatest(${child.public_distance}, 1609))::integer`,
      type: 'int4',
    }) as const,
}

/** Best paid first, wherever it is; whoever is shown no price reads none off the order either (spec §6). */
function boardByMoney(sort: keyof typeof moneyOrders, { viewer, child }: Browsing, where: RawBuilder<unknown>): Page {
  return {
    where: sql`${where} and ${viewer.has_full_access}`,
    order: [
      { ...moneyOrders[sort](child), direction: 'desc' },
      { key: child.id, type: 'uuid', direction: 'desc' },
    ],
  }
}

/** The board: newest, nearest or best paid first, all of it, or around a point. */
function board(browsing: Browsing): Page {
  const { shape, bind, viewer, child } = browsing
  const open = sql`${jobsOpenTo(viewer, child)} ${filters(browsing)}`
  const byMoney = shape((args) => (args['sort'] === 'pay' || args['sort'] === 'per_mile' ? args['sort'] : null))
  const newest: Page['order'] = [
    { key: child.created_at, type: 'timestamptz', direction: 'desc' },
    { key: child.id, type: 'uuid', direction: 'desc' },
  ]
  if (shape((args) => isUsed(args['my_locations']))) {
    const { inCircle, inBox } = inMyLocations(viewer, child)
    if (byMoney) return boardByMoney(byMoney, browsing, sql`${open} and ${inCircle}`)
    return {
      where: open,
      order: newest,
      from: (after, limit, alias) => nearNewest({ open, inCircle, inBox, after, limit, alias }),
    }
  }
  if (!shape((args) => isUsed(args['near'])))
    return byMoney ? boardByMoney(byMoney, browsing, open) : { where: open, order: newest }

  const [x, y, z] = vectorOf(bind, (args) => nearOf(args, 'near'))
  const chord = sql`${bind((args) => chordOf(metresOf(nearOf(args, 'near').miles)))}::float8`
  const centre = sql`cube(array[${x}, ${y}, ${z}])`
  const inCircle = sql`power(${child.ux} - ${x}, 2) + power(${child.uy} - ${y}, 2) + power(${child.uz} - ${z}, 2) <= power(${chord}, 2)`
  // For points the same as "contained", of which PostgreSQL would expect five times fewer rows and sort them all.
  const inBox = sql`${child.pickup_cube} && cube_enlarge(${centre}, ${chord}, 3)`
  if (byMoney) return boardByMoney(byMoney, browsing, sql`${open} and ${inCircle}`)
  if (shape((args) => args['sort'] === 'nearest')) {
    return {
      where: sql`${open} and ${inBox} and (${inCircle})::int <> 0`,
      walksByDistance: true,
      order: [
        { key: sql`(${child.pickup_cube} <-> ${centre})`, type: 'float8', direction: 'asc' },
        { key: child.id, type: 'uuid', direction: 'asc' },
      ],
    }
  }
  return {
    where: open,
    order: newest,
    from: (after, limit, alias) => nearNewest({ open, inCircle, inBox, after, limit, alias }),
  }
}

/** Any of the viewer's circles: the same two questions as of one, each circle by the index. */
function inMyLocations(viewer: ViewerSql, child: Row<'jobs'>) {
  const mine = sql`l.user_id = ${viewer.user_id} and l.removed_at is null`
  return {
    inCircle: sql`exists (select from locations l where ${mine}
      and power(${child.ux} - l.ux, 2) + power(${child.uy} - l.uy, 2) + power(${child.uz} - l.uz, 2) <= l.c2)`,
    inBox: sql`${child.id} in (select j.id from locations l
      join jobs j on j.status in ${oneOf(openStatuses)} and j.pickup_cube && cube_enlarge(cube(array[l.ux, l.uy, l.uz]), sqrt(l.c2), 3) where ${mine})`,
  }
}

type NearNewest = Record<'open' | 'inCircle' | 'inBox' | 'after' | 'limit' | 'alias', RawBuilder<unknown>>

/**
 * Newest first within a circle. PostgreSQL cannot know whether the circle is dense, so it would always walk the wrong index:
 * look through the newest jobs first, and only where those hold too few, take all in the circle and sort them.
 */
function nearNewest({ open, inCircle, inBox, after, limit, alias }: NearNewest): RawBuilder<unknown> {
  const probe = sql`select * from (select * from jobs as ${alias} where ${open} and ${after} order by created_at desc, id desc limit ${sql.lit(PROBE)}) as ${alias} where ${inCircle} limit ${limit}`
  const whole = sql`select * from jobs as ${alias} where ${open} and ${after} and ${inBox} and ${inCircle}`
  return sql`(
    with probe as materialized (${probe}), enough as materialized (select count(*) >= ${limit} as yes from probe)
    select * from probe where (select yes from enough)
    union all
    (${whole} and not (select yes from enough) order by created_at desc, id desc limit ${limit})) as ${alias}`
}

const jobFields = fields('Job', 'jobs', ({ value }) => ({
  // From the public point for everybody, its two sides too: nobody learns another from it (decision 0033).
  metres_away: value(({ row, bind, shape }) => {
    if (shape((args) => args['from'] == null)) return sql`null::int`
    const [x, y, z] = vectorOf(bind, (args) => args['from'] as Position)
    const chord = sql`sqrt(power(${row.ux} - ${x}, 2) + power(${row.uy} - ${y}, 2) + power(${row.uz} - ${z}, 2))`
    return sql`round(${sql.lit(2 * EARTH_RADIUS_METRES)} * asin(least(1, ${chord} / 2)))::int`
  }),
}))

const roots = queries(({ page }) => ({
  browseJobs: {
    ...page('jobs', ({ viewer, child, shape, bind }) => board({ viewer, child, shape, bind })),
    input: browseJobsInput,
  },
}))

export const browseJobsReads = [jobFields, roots]

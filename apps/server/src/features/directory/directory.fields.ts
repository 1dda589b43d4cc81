import { sql, type RawBuilder } from 'kysely'
import { directoryInput, MAX_BLOCKED_TEAMS, type DirectorySort } from '@waybill/domain/directory/directory-input'
import { chordOf, metresOf, unitVector, type Position } from '@waybill/domain/geo/distance'
import type { BlockedFilter } from '@waybill/domain/teams/team'
import { anywhere, type Row } from '../../platform/database/sql-parts.ts'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { fields, queries, type Ask, type Page } from '../../platform/graphql/fields.ts'
import { paysAsFiltered } from '../payer-record/payer-record-visible-to.sql.ts'
import { blockedTeams, isListedFor, teamsBlockedBy, teamsVisibleTo } from '../teams/teams-visible-to.sql.ts'

/** More than the largest plan has people. */
const MOST_PEOPLE = 200

type Searching = Pick<Ask, 'shape' | 'bind'> & { viewer: ViewerSql; child: Row<'teams'> }
type Near = Position & { miles: number }

/**
 * Listed, and on the side of a block that is asked for. A company that blocks the viewer is only found by one that it
 * was blocked by in turn.
 */
function inDirectory(viewer: ViewerSql, team: Row<'teams'>, blocked: BlockedFilter): RawBuilder<unknown> {
  if (blocked === 'ONLY') return sql`${viewer.is_active_subscriber} and ${team.id} = any (${teamsBlockedBy(viewer)})`
  const meets = sql`${isListedFor(viewer, team)} and ${team.id} <> ${viewer.team_id} and ${team.id} <> all (${blockedTeams(viewer)})`
  return blocked === 'WITHOUT'
    ? meets
    : sql`((${meets}) or (${viewer.is_active_subscriber} and ${team.id} = any (${teamsBlockedBy(viewer)})))`
}

/** Each filter that is not used is not part of the statement. */
function filters({ shape, bind, child, viewer }: Searching): RawBuilder<unknown> {
  const used = (name: string, condition: () => RawBuilder<unknown>) =>
    shape((args) => isUsed(args[name])) ? sql`and ${condition()}` : sql``
  const words = bind((args) => anywhere(args['search']))
  return sql.join(
    [
      used('search', () => sql`${child.directory_words} like ${words}`),
      used('near', () => isWithin(bind, child)),
      used(
        'vehicle_ids',
        () => sql`exists (select from fleet_vehicles f where f.team_id = ${child.id} and f.removed_at is null
          and f.vehicle_id = any (${bind((args) => args['vehicle_ids'])}::uuid[]))`,
      ),
      used('company_kinds', () => sql`${child.company_kind} = any (${bind((args) => args['company_kinds'])}::text[])`),
      used('rating', () => sql`${ratingOf(child)} >= ${bind((args) => args['rating'])}::float8`),
      paysAsFiltered({ shape, bind }, viewer, child.id),
      used('documents_approved', () => sql`team_documents_approved(${child.id}, ${viewer.today})`),
    ],
    sql` `,
  )
}

const isUsed = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false && value !== ''
const ratingOf = ({ score }: Row<'teams'>) => sql`((coalesce(${score}, 0))::float8)`

const nearOf = (args: Record<string, unknown>) => args['near'] as Near

function centreOf(bind: Ask['bind']): RawBuilder<unknown> {
  const axis = (name: 'x' | 'y' | 'z') =>
    sql`${bind((args) => unitVector(nearOf(args).latitude, nearOf(args).longitude)[name])}::float8`
  return sql`cube(array[${axis('x')}, ${axis('y')}, ${axis('z')}])`
}

/** By the box, which the index answers, then by the circle. */
function isWithin(bind: Ask['bind'], { public_cube }: Row<'teams'>) {
  const chord = sql`${bind((args) => chordOf(metresOf(nearOf(args).miles)))}::float8`
  return sql`${public_cube} && cube_enlarge(${centreOf(bind)}, ${chord}, 3) and (${public_cube} <-> ${centreOf(bind)}) <= ${chord}`
}

type Order = { order: Page['order']; walksByDistance?: boolean }

/** Each as its index has it. */
function orderOf(sort: DirectorySort, { bind, child }: Searching): Order {
  const { id } = child
  const by = (key: RawBuilder<unknown>, type: 'text' | 'float8' | 'timestamptz', direction: 'asc' | 'desc') => [
    { key, type, direction },
    { key: id, type: 'uuid' as const, direction },
  ]
  switch (sort) {
    case 'nearest':
      return { order: by(sql`(${child.public_cube} <-> ${centreOf(bind)})`, 'float8', 'asc'), walksByDistance: true }
    case 'rating':
      return { order: by(ratingOf(child), 'float8', 'desc') }
    case 'newest':
      return { order: by(child.created_at, 'timestamptz', 'desc') }
    case 'name':
      return { order: by(sql`(${child.company_name} collate "und-x-icu")`, 'text', 'asc') }
  }
}

const teamFields = fields('Team', 'teams', ({ value, many }) => ({
  short_address: value(
    ({ row }) => sql`concat_ws(', ', nullif(${row.postcode_district}, ''), nullif(${row.town}, ''))`,
  ),
  is_blocked: value(({ row, viewer }) => sql`(${row.id} = any (${teamsBlockedBy(viewer)}))`),
  is_listed: value(({ row, viewer }) => isListedFor(viewer, row)),
  blockedTeams: many(
    'teams',
    ({
      row,
      child,
      viewer,
    }) => sql`where ${row.id} = ${viewer.team_id} and ${child.id} = any (${teamsBlockedBy(viewer)})
      order by ${child.company_name}, ${child.id} limit ${sql.lit(MAX_BLOCKED_TEAMS)}`,
  ),
  vehicle_kinds: many(
    'vehicles',
    ({ row, child, viewer }) => sql`where ${child.id} in (
        select f.vehicle_id from fleet_vehicles f where f.team_id = ${row.id} and f.removed_at is null)
      and ${teamsVisibleTo(viewer, row)} order by ${child.size}`,
  ),
  people: many(
    'users',
    ({
      row,
      child,
      viewer,
    }) => sql`where ${child.team_id} = ${row.id} and ${child.deleted_at} is null and not ${child.inactivated}
      and ${child.registration_progress} = 'completed' and ${teamsVisibleTo(viewer, row)}
      order by ${child.is_primary} desc, ${child.name_first}, ${child.id} limit ${sql.lit(MOST_PEOPLE)}`,
  ),
}))

const teamPersonFields = fields('TeamPerson', 'users', ({ value }) => ({
  avatar_url: value(({ row }) => sql`'/files/' || ${row.avatar_upload_id}`),
}))

const roots = queries(({ page }) => ({
  directory: {
    ...page('teams', ({ viewer, child, shape, bind }) => {
      const searching = { viewer, child, shape, bind }
      const blocked = shape((args) => (args['blocked'] as BlockedFilter | null | undefined) ?? 'WITHOUT')
      const sort = shape((args) => (args['sort'] as DirectorySort | null | undefined) ?? 'name')
      return {
        where: sql`${inDirectory(viewer, child, blocked)} ${filters(searching)}`,
        ...orderOf(sort, searching),
      }
    }),
    input: directoryInput,
  },
}))

export const directoryReads = [teamFields, teamPersonFields, roots]

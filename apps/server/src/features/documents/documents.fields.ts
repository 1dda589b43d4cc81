import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { documentHolds } from './documents.sql.ts'
import { licenceInRegister, licenceInRegisterInput } from './licence-in-register.ts'
import { documentFilesVisibleTo, documentsVisibleTo, isOwnDocument } from './documents-visible-to.sql.ts'
import { priceFor } from '../../platform/access/price-for.sql.ts'

type Day = Pick<ViewerSql, 'today'>

/** A document holds through the day of its expiry. */
export const isExpired = (document: Row<'documents'>, { today }: Day) =>
  sql`coalesce(${document.expiry} < ${today}, false)`

/** The documents `d` of a type that the viewer's team has and that count: approved and in date. */
export const validDocuments = (viewer: Day & Pick<ViewerSql, 'team_id'>, type_id: RawBuilder<unknown>) =>
  sql`documents d where d.team_id = ${viewer.team_id} and d.type_id = ${type_id}
    and ${documentHolds(rowOf('d'), viewer.today)}`

/** One a year is usual. */
const MOST_OF_A_TYPE = 100

const documentFields = fields('Document', 'documents', ({ value, one, many }) => ({
  type: one('document_types', ({ row, child }) => sql`where ${child.id} = ${row.type_id}`),
  rejection_reason: value(
    ({ row, viewer }) => sql`case when ${isOwnDocument(viewer, row)} then ${row.rejection_reason} end`,
  ),
  insured_amount: value(({ row, viewer }) => priceFor(viewer, row.insured_amount)),
  amount: value(({ row, viewer }) => priceFor(viewer, row.insured_amount)),
  is_expired: value(({ row, viewer }) => sql`(${row.status} = 'approved' and ${isExpired(row, viewer)})`),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
  user: one(
    'users',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.user_id} and ${isOwnDocument(viewer, row)}`,
  ),
  users: many(
    'users',
    ({
      row,
      child,
      viewer,
    }) => sql`where (${child.id} = ${row.user_id} or (${child.team_id} = ${row.team_id} and ${child.is_primary}))
      and ${isOwnDocument(viewer, row)} order by ${child.id} = ${row.user_id} desc`,
  ),
  uploads: many(
    'uploads',
    ({ row, child, viewer }) =>
      sql`where ${child.document_id} = ${row.id} and ${documentFilesVisibleTo(viewer, row)} order by ${child.id}`,
  ),
}))

/** The company's documents of a type that the viewer may see, the one that counts first. */
const byWeight = (viewer: ViewerSql, child: Row<'documents'>, type: Row<'document_types'>) =>
  sql`where ${child.team_id} = ${viewer.team_id} and ${child.type_id} = ${type.id} and ${documentsVisibleTo(viewer, child)}
    order by ${documentHolds(child, viewer.today)} desc, ${child.created_at} desc, ${child.id} desc limit 1`

const documentStandingFields = fields('DocumentStanding', 'document_types', ({ value, one }) => ({
  type: one('document_types', ({ row, child }) => sql`where ${child.id} = ${row.id}`),
  is_mandatory: value(({ row, viewer }) => isMandatory(viewer, row)),
  is_missing: value(
    ({ row, viewer }) =>
      sql`(${isMandatory(viewer, row)} and not exists (select from ${validDocuments(viewer, row.id)}))`,
  ),
  document: one('documents', ({ row, child, viewer }) => byWeight(viewer, child, row)),
  renewal: one(
    'documents',
    ({ row, child, viewer }) => sql`where ${child.team_id} = ${viewer.team_id} and ${child.type_id} = ${row.id}
      and ${isOwnDocument(viewer, child)} and ${child.status} <> 'approved'
      and exists (select from ${validDocuments(viewer, row.id)} and d.created_at < ${child.created_at})
      order by ${child.created_at} desc, ${child.id} desc limit 1`,
  ),
  count: value(
    ({ row, viewer }) =>
      sql`(select count(*)::int from documents where team_id = ${viewer.team_id} and type_id = ${row.id})`,
  ),
}))

function isMandatory(viewer: ViewerSql, type: Row<'document_types'>) {
  return sql`coalesce((select company_kind = any (${type.mandatory_for}) from teams where id = ${viewer.team_id}), false)`
}

const teamFields = fields('Team', 'teams', ({ many }) => ({
  documents: many(
    'documents',
    ({ row, child, viewer }) => sql`where ${child.team_id} = ${row.id} and ${documentsVisibleTo(viewer, child)}
      order by (select sort_no from document_types where id = ${child.type_id}), ${child.created_at} desc, ${child.id} desc`,
  ),
}))

// Papers are handed in and put right before, and without, a subscription.
const roots = queries(({ one, many, plain }) => ({
  licenceInRegister: {
    ...plain((context, args) => licenceInRegister(context, args)),
    door: 'staff',
    limit: 'look_up',
    input: licenceInRegisterInput,
  },
  documentTypes: { ...many('document_types', ({ child }) => sql`order by ${child.sort_no}`), door: 'session' },
  documents: { ...many('document_types', ({ child }) => sql`order by ${child.sort_no}`), door: 'session' },
  GetDocumentsByType: {
    ...many('documents', ({ viewer, child, arg, shape }) => {
      const status = shape((args) => Boolean(filtersOf(args)['status']))
      const is_expired = shape((args) => filtersOf(args)['is_expired'] ?? null)
      return sql`where ${child.team_id} = ${viewer.team_id} and ${child.type_id} = ${arg('type_id')}::uuid and ${isOwnDocument(viewer, child)}
        ${status ? sql`and ${child.status} = ${arg('filters', 'status')}` : sql``}
        ${is_expired === null ? sql`` : sql`and ${isExpired(child, viewer)} = ${sql.lit(is_expired)}`}
        order by ${child.created_at} desc, ${child.id} desc limit ${sql.lit(MOST_OF_A_TYPE)}`
    }),
    door: 'session',
  },
  document: {
    ...one(
      'documents',
      ({ viewer, child, arg }) => sql`where ${child.id} = ${arg('id')}::uuid and ${documentsVisibleTo(viewer, child)}`,
    ),
    door: 'session',
  },
}))

function filtersOf(args: Record<string, unknown>): { status?: string; is_expired?: boolean } {
  return (args['filters'] ?? {}) as { status?: string; is_expired?: boolean }
}

export const documentsReads = [documentFields, documentStandingFields, teamFields, roots]

import { sql } from 'kysely'
import { reviewCompaniesInput } from '@waybill/domain/back-office/back-office-input'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page } from '../../../platform/graphql/fields.ts'
import { documentHolds } from '../../documents/documents.sql.ts'
import { used } from '../used-filters.fields.ts'

/** A company's documents are limited by type; this many are more than anybody decides at a sitting. */
const MOST_PENDING = 60

/** The types `t` that a company of this kind must have. */
const mandatoryTypes = (team: Row<'teams'>) => sql`document_types t where ${team.company_kind} = any (t.mandatory_for)`

const isHeld = (team: Row<'teams'>, { today }: Pick<ViewerSql, 'today'>) =>
  sql`exists (select from documents d where d.team_id = ${team.id} and d.type_id = t.id
    and ${documentHolds(rowOf('d'), today)})`

const isComing = (team: Row<'teams'>) =>
  sql`exists (select from documents d where d.team_id = ${team.id} and d.type_id = t.id and d.status = 'pending')`

const waitingSince = (team: Row<'teams'>) =>
  sql`(select min(d.created_at) from documents d where d.team_id = ${team.id} and d.status = 'pending')`

const teamFields = fields('Team', 'teams', ({ part, many }) => ({
  review: part(
    '',
    {
      mandatory_count: ({ row }) => sql`(select count(*)::int from ${mandatoryTypes(row)})`,
      approved_count: ({ row, viewer }) =>
        sql`(select count(*)::int from ${mandatoryTypes(row)} and ${isHeld(row, viewer)})`,
      pending_count: ({ row, viewer }) =>
        sql`(select count(*)::int from ${mandatoryTypes(row)} and not ${isHeld(row, viewer)} and ${isComing(row)})`,
      waiting_since: ({ row }) => waitingSince(row),
    },
    ({ viewer }) => sql`${viewer.is_staff}`,
  ),
  pending_documents: many('documents', ({ row, child, viewer }) => {
    const type = sql`select from ${mandatoryTypes(row)} and t.id = ${child.type_id} and not ${isHeld(row, viewer)}`
    return sql`where ${child.team_id} = ${row.id} and ${child.status} = 'pending' and ${viewer.is_staff}
      order by exists (${type}) desc, ${child.created_at}, ${child.id} limit ${sql.lit(MOST_PENDING)}`
  }),
}))

function reviewPage(ask: Ask, team: Row<'teams'>): Page {
  const { viewer } = ask
  const lacks = sql`exists (select from ${mandatoryTypes(team)} and not ${isHeld(team, viewer)})`
  const lacksMore = sql`exists (select from ${mandatoryTypes(team)} and not ${isHeld(team, viewer)} and not ${isComing(team)})`
  const filters = used(ask, { cannot_work: (cannot) => sql`${lacks} = ${cannot}::boolean` })
  const need = sql`case when not ${lacks} then 2 when ${lacksMore} then 1 else 0 end`
  const byAge = ask.shape((args) => args['by_age'] === true)
  return {
    where: sql`${viewer.is_staff} and not ${team.is_sandbox}
      and exists (select from documents d where d.team_id = ${team.id} and d.status = 'pending') and ${filters}`,
    order: [
      ...(byAge ? [] : [{ key: need, type: 'int4' as const, direction: 'asc' as const }]),
      { key: waitingSince(team), type: 'timestamptz', direction: 'asc' },
      { key: team.id, type: 'uuid', direction: 'asc' },
    ],
  }
}

const roots = queries(({ page }) => ({
  reviewCompanies: {
    ...page('teams', ({ child, viewer, ...ask }) => reviewPage({ ...ask, viewer }, child)),
    input: reviewCompaniesInput,
    door: 'staff',
  },
}))

export const reviewReads = [teamFields, roots]

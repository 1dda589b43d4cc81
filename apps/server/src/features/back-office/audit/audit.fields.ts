import { sql } from 'kysely'
import { auditLogInput } from '@waybill/domain/back-office/back-office-input'
import type { Row } from '../../../platform/database/sql-parts.ts'
import { fields, queries, type Ask, type Page } from '../../../platform/graphql/fields.ts'
import { used } from '../used-filters.fields.ts'
import type { Db } from '../../../platform/database/database.ts'

/** From name to next name along the index: the log is long, its names are few. */
export async function selectOperations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ operation: string }>`
    with recursive names as (
      (select operation from audit_log order by operation limit 1)
      union all
      select (select a.operation from audit_log a where a.operation > n.operation order by a.operation limit 1)
      from names n where n.operation is not null)
    select operation from names where operation is not null`.execute(db)
  return rows.map(({ operation }) => operation)
}

/** The id that was asked for, where it is one: of what members' operations take, nothing is known here. */
function named(row: Row<'audit_log'>, name: 'user_id' | 'job_id' | 'document_id') {
  const id = sql`${row.input} ->> ${sql.lit(name)}`
  return sql`case when ${id} ~ '^[0-9a-f-]{36}$' then (${id})::uuid end`
}

const auditEntryFields = fields('AuditEntry', 'audit_log', ({ one }) => ({
  actor: one('users', ({ row, child }) => sql`where ${child.id} = ${row.actor_id}`),
  user: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
  team: one('teams', ({ row, child }) => sql`where ${child.id} = ${row.team_id}`),
  about_user: one('users', ({ row, child }) => sql`where ${child.id} = ${named(row, 'user_id')}`),
  about_job: one('jobs', ({ row, child }) => sql`where ${child.id} = ${named(row, 'job_id')}`),
  about_document: one('documents', ({ row, child }) => sql`where ${child.id} = ${named(row, 'document_id')}`),
}))

function auditPage(ask: Ask, entry: Row<'audit_log'>): Page {
  const filters = used(ask, {
    operation: (name) => sql`${entry.operation} = ${name}::text`,
    actor_id: (id) => sql`${entry.actor_id} = ${id}::uuid`,
    user_id: (id) => sql`${entry.user_id} = ${id}::uuid`,
    team_id: (id) => sql`${entry.team_id} = ${id}::uuid`,
    from: (day) => sql`${entry.created_at} >= ${day}::date::timestamp at time zone 'Europe/London'`,
    until: (day) => sql`${entry.created_at} < (${day}::date + 1)::timestamp at time zone 'Europe/London'`,
  })
  // Ids are made in the order of time.
  return {
    where: sql`${ask.viewer.is_staff} and ${filters}`,
    order: [{ key: entry.id, type: 'uuid', direction: 'desc' }],
  }
}

const roots = queries(({ page, many, plain }) => ({
  auditLog: {
    ...page('audit_log', ({ child, viewer, ...ask }) => auditPage({ ...ask, viewer }, child)),
    input: auditLogInput,
    door: 'staff',
  },
  auditOperations: {
    ...plain(({ platform }) => selectOperations(platform.databases.db)),
    door: 'staff',
  },
  auditActors: {
    ...many(
      'users',
      ({ viewer, child }) => sql`where ${viewer.is_staff} and ${child.registration_progress} = 'admin'
        order by ${child.name_first}, ${child.id} limit 200`,
    ),
    door: 'staff',
  },
}))

export const auditReads = [auditEntryFields, roots]

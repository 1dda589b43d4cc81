import { sql, type AliasedExpression, type Selectable } from 'kysely'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import type { NotificationType } from '@waybill/domain/notifications/notification'
import { oneOf } from '../../../platform/database/sql-parts.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { alertsSaid } from './alert-list.sql.ts'

const shownColumns = [
  ...(['id', 'user_id', 'fact_id', 'name', 'parameters', 'type', 'group', 'event_type', 'status'] as const),
  ...(['redirect_entity', 'redirect_id', 'seen_at', 'created_at', 'updated_at'] as const),
] as const
type Stored = Pick<Selectable<Database['events']>, (typeof shownColumns)[number]>
export const eventColumns = sql.join(shownColumns.map((column) => sql.ref(column)))

/** Rows of events, wherever they come from, as `e`. */
export const asEvents = (rows: ReturnType<typeof sql>) => sql<Stored>`(${rows})`.as<'e'>(sql`e (${eventColumns})`)

/** Events with everything that is shown of them: the same in the list, over the live channel and in a replay. */
export function shownEvents(db: Db, rows: AliasedExpression<Stored, 'e'>) {
  return db
    .selectFrom(rows)
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('jobs as j', (join) => join.on(sql<boolean>`j.id = (e.parameters ->> 'job_id')::uuid`))
    .select(['e.id', 'e.user_id', 'e.type', 'e.event_type', 'e.status', 'e.group', 'e.created_at', 'e.updated_at'])
    .select(['e.redirect_entity', 'e.redirect_id', 'e.parameters', 'u.language as own_language'])
    .select([
      sql<boolean>`e.seen_at is not null`.as('is_seen'),
      sql<boolean>`coalesce(j.status in ${oneOf(openStatuses)}, false)`.as('job_is_active'),
      sql<boolean>`coalesce(j.team_id = u.team_id, false)`.as('is_own_job'),
      sql<boolean>`coalesce(j.bid_team_id = u.team_id, false)`.as('is_carried_job'),
    ])
}
export type ShownEvent = Awaited<ReturnType<ReturnType<typeof shownEvents>['execute']>>[number]

/** One event that stands in somebody's list. */
export function selectEvent(db: Db, id: string): Promise<ShownEvent | undefined> {
  return shownEvents(db, asEvents(sql`select ${eventColumns} from events where id = ${id}`)).executeTakeFirst()
}

/** The events of one notice of a fact, whenever it was sent; of alerts those that were not held back. */
export function selectTold(db: Db, fact_id: number, type: NotificationType): Promise<ShownEvent[]> {
  const told = sql`select ${eventColumns} from events where fact_id = ${fact_id} and type = ${type}
    union all (${alertsSaid(fact_id, type)})`
  return shownEvents(db, asEvents(told)).execute()
}

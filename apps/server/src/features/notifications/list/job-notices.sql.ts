import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { asEvents, eventColumns, shownEvents } from './shown-events.sql.ts'

const MOST_NOTICES = 60

/** What was told about a job, whoever was told, the newest first. */
export function selectJobNotices(db: Db, job_id: string) {
  const told = sql`select ${eventColumns} from events
    where fact_id in (select id from facts where fact ->> 'job_id' = ${job_id}::text)
    order by created_at desc, id desc limit ${sql.lit(MOST_NOTICES)}`
  return shownEvents(db, asEvents(told)).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').execute()
}

import { sql } from 'kysely'
import { jobNoticesInput } from '@waybill/domain/back-office/back-office-input'
import type { Db } from '../../../platform/database/database.ts'
import { queries } from '../../../platform/graphql/fields.ts'
import { wordEvent } from '../telling/word-event.ts'
import { asEvents, eventColumns, shownEvents } from './shown-events.sql.ts'

const MOST_NOTICES = 60

/** The notices about a job to any user, the newest first. */
function selectJobNotices(db: Db, job_id: string) {
  const told = sql`select ${eventColumns} from events
    where fact_id in (select id from facts where fact ->> 'job_id' = ${job_id}::text)
    order by created_at desc, id desc limit ${sql.lit(MOST_NOTICES)}`
  return shownEvents(db, asEvents(told)).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').execute()
}

export const jobNoticesReads = [
  queries(({ plain }) => ({
    jobNotices: {
      ...plain(async ({ platform, viewer, now }, args) => {
        const { job_id } = jobNoticesInput.parse(args)
        const notices = await selectJobNotices(platform.databases.db, job_id)
        return notices.map((notice) => {
          const { id, name, description, created_at, is_seen, user_id } = wordEvent(notice, now, viewer?.language)
          return { id, name, description, created_at, is_seen, user: { id: user_id } }
        })
      }),
      input: jobNoticesInput,
      door: 'staff',
    },
  })),
]

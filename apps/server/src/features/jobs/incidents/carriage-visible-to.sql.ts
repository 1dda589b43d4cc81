import { sql, type RawBuilder } from 'kysely'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../../platform/database/sql-parts.ts'
import { isInvolvedIn, jobsPostedBy } from '../jobs-visible-to.sql.ts'

const j: Row<'jobs'> = rowOf('j')

/** Incidents on the road are visible to the two sides of the job, and staff. */
export function runVisibleTo(viewer: ViewerSql, job_id: RawBuilder<unknown>) {
  return sql`exists (select from jobs j where j.id = ${job_id} and ${isInvolvedIn(viewer, j)})`
}

/** A carrier sees what happened since the job is theirs; what was agreed with an earlier one is not their business. */
export function carriageVisibleTo(viewer: ViewerSql, record: { job_id: RawBuilder<unknown>; id: RawBuilder<unknown> }) {
  return sql`exists (
    select from jobs j where j.id = ${record.job_id} and ${isInvolvedIn(viewer, j)}
      and (${jobsPostedBy(viewer, j)} or ${viewer.is_staff} or not ${isOfEarlierCarriage(record)}))`
}

/** Before the job was last put on the board again. */
export function isOfEarlierCarriage({ job_id, id }: { job_id: RawBuilder<unknown>; id: RawBuilder<unknown> }) {
  return sql`exists (select from job_log l where l.job_id = ${job_id} and l.action = 'reinstate' and l.id > ${id})`
}

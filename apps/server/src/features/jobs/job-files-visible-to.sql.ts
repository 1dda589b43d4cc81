import { sql } from 'kysely'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { oneOf, type Row, rowOf } from '../../platform/database/sql-parts.ts'
import { isInvolvedIn, jobsVisibleTo } from './jobs-visible-to.sql.ts'

const j: Row<'jobs'> = rowOf('j')

/**
 * The two sides of the job; its possible bidders those that were ticked for them, while it is open: a delivery note
 * holds the address. Files for the offices reach nobody with limited access, and files that staff have hidden nobody
 * else.
 */
export function jobFilesVisibleTo(viewer: ViewerSql, file: Row<'uploads'>) {
  return sql`(${file.withheld_at} is null or ${file.team_id} = ${viewer.team_id} or ${viewer.is_staff}) and (not ${file.is_office_only} or ${viewer.has_full_access} or ${viewer.is_staff}) and exists (
    select from jobs j where j.id = ${file.job_id} and (${isInvolvedIn(viewer, j)}
      or ${file.is_for_bidders} and j.status in ${oneOf(openStatuses)} and ${jobsVisibleTo(viewer, j)}))`
}

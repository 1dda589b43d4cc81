import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { isInvolvedIn } from '../jobs/jobs-visible-to.sql.ts'
import { teamsVisibleTo } from '../teams/teams-visible-to.sql.ts'

const job: Row<'jobs'> = rowOf('reviewed')
const subject: Row<'teams'> = rowOf('subject')

/**
 * Published feedback: for its two sides, for staff, and for everybody for whom the reviewed company exists. Before
 * that, for members of the author's company who have to do with the job; not for staff either.
 */
export function feedbacksVisibleTo(viewer: ViewerSql, feedback: Row<'feedbacks'>) {
  return sql`case when ${feedback.published_at} is not null
    then ${viewer.team_id} in (${feedback.from_team_id}, ${feedback.to_team_id})
      or exists (select from teams subject where subject.id = ${feedback.to_team_id} and ${teamsVisibleTo(viewer, subject)})
    else ${feedback.from_team_id} = ${viewer.team_id}
      and exists (select from jobs reviewed where reviewed.id = ${feedback.job_id} and ${isInvolvedIn(viewer, job)}) end`
}

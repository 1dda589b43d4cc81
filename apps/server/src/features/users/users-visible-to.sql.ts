import { sql } from 'kysely'
import { unfinishedStatuses } from '@waybill/domain/jobs/job-flow'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { oneOf, type Row, searchKeyOf } from '../../platform/database/sql-parts.ts'

/** Colleagues, people of a team one shares a job with, and everybody for staff. */
export function usersVisibleTo(viewer: ViewerSql, user: Row<'users'>) {
  return sql`(${user.team_id} = ${viewer.team_id} or ${user.id} = ${viewer.user_id} or ${viewer.is_staff} or ${sharesJob(viewer, user)})`
}

/** How long after its end a job still lets its two sides reach each other's people: lost goods and papers turn up by then. */
const CONTACT_DAYS = 30

/**
 * How to reach somebody: known to colleagues and staff, and to the other side of a job that is not paid and over, or has been for no
 * more than 30 days; never across a block. A limited user reaches the people of the jobs they drive.
 */
export function contactVisibleTo(viewer: ViewerSql, user: Row<'users'>) {
  const isRecent = sql`(j.status in ${oneOf(unfinishedStatuses)} or j.updated_at > ${viewer.now} - make_interval(days => ${sql.lit(CONTACT_DAYS)}))`
  const isTheirs = sql`(${viewer.has_full_access} or (j.driver_id = ${viewer.user_id} and ${user.id} in (j.user_id, j.bid_user_id, j.driver_id)))`
  return sql`(${user.team_id} = ${viewer.team_id} or ${user.id} = ${viewer.user_id} or ${viewer.is_staff} or (
    exists (select from jobs j where ${isBetween(viewer, user)} and ${isRecent} and ${isTheirs})
    and not teams_block_each_other(${user.team_id}, ${viewer.team_id})))`
}

function sharesJob(viewer: ViewerSql, user: Row<'users'>) {
  return sql`exists (select from jobs j where ${isBetween(viewer, user)})`
}

/** The job `j` has the viewer's company on one side and the user's on the other. */
function isBetween(viewer: ViewerSql, user: Row<'users'>) {
  return sql`((j.team_id = ${viewer.team_id} and j.bid_team_id = ${user.team_id}) or (j.bid_team_id = ${viewer.team_id} and j.team_id = ${user.team_id}))`
}

/** The search text of a user, as the index of migration 0211 has it. */
export function personWords({ name_first, name_last, email }: Row<'users'>) {
  return searchKeyOf(sql`${name_first} || ' ' || ${name_last} || '|' || ${email}`)
}

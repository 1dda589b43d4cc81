import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** Colleagues, people of a team one shares a job with, and everybody for staff. */
export function usersVisibleTo(viewer: ViewerSql, user: Row<'users'>) {
  return sql`(${user.team_id} = ${viewer.team_id} or ${user.id} = ${viewer.user_id} or ${viewer.is_staff} or ${sharesJob(viewer, user)})`
}

/** How to reach somebody: known to colleagues and staff, and across a job while one side carries for the other. */
export function contactVisibleTo(viewer: ViewerSql, user: Row<'users'>) {
  return usersVisibleTo(viewer, user)
}

function sharesJob(viewer: ViewerSql, user: Row<'users'>) {
  return sql`exists (
    select from jobs j
    where (j.team_id = ${viewer.team_id} and j.bid_team_id = ${user.team_id}) or (j.bid_team_id = ${viewer.team_id} and j.team_id = ${user.team_id}))`
}

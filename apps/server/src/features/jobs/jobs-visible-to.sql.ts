import { type RawBuilder, sql } from 'kysely'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'
import { blockedTeams } from '../teams/teams-visible-to.sql.ts'

/**
 * Teams that exist for trying the API out: they and everybody else do not meet, nor does one demo account meet another
 * (semantics §10). For a company of one: its own; for everybody else: all of them. Few, and read once per statement.
 */
function sandboxTeams(viewer: ViewerSql) {
  const own = sql`(select sandbox_of from teams where id = ${viewer.team_id})`
  return sql`array(select id from teams where is_sandbox and (not ${viewer.is_sandbox} or sandbox_of = ${own}))`
}

/** Another team's job, whose poster the viewer meets: blocked neither way, and no demo account. */
export function jobsOfOthers(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`${viewer.may_take} and ${job.team_id} <> ${viewer.team_id} and ${job.team_id} <> all (${blockedTeams(viewer)})
    and (${job.team_id} = any (${sandboxTeams(viewer)}))::int <> (not ${viewer.is_sandbox})::int`
}

/**
 * Open for bids, and the viewer may be one who bids: another team's job, not blocked either way, not expired.
 * Expiry and sandbox are compared as numbers to keep the planner from guessing: it would take "active" and "not expired" for
 * independent and a boolean for a coin toss, expect few rows, and sort all open jobs instead of walking an index (docs/benchmarks.md).
 */
export function jobsOpenTo(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`${job.status} in ${oneOf(openStatuses)} and (${job.expiry_time} > ${viewer.now})::int <> 0 and ${jobsOfOthers(viewer, job)}`
}

/** The poster's office, and whoever posts for it: those with limited access see no price of it (spec §6). */
export function jobsPostedBy(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`(${job.team_id} = ${viewer.team_id} and (${viewer.has_full_access} or ${viewer.post_work}))`
}

/** The carrier's office, and the driver of the job; a limited driver sees no other. */
export function jobsCarriedBy(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`(${job.bid_team_id} = ${viewer.team_id} and (${viewer.has_full_access} or ${job.driver_id} = ${viewer.user_id}))`
}

/** The jobs of the viewer's team on a side. */
export const jobsOfSide: Record<WorkSide, (viewer: ViewerSql, job: Row<'jobs'>) => RawBuilder<unknown>> = {
  posted: jobsPostedBy,
  carried: jobsCarriedBy,
}

/** One of the two sides of the job, or staff. */
export function isInvolvedIn(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`(${jobsPostedBy(viewer, job)} or ${jobsCarriedBy(viewer, job)} or ${viewer.is_staff})`
}

/** A team whose subscription has ended keeps the jobs that were awarded before (decision 0038). */
export function remainsWith(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`(${viewer.is_subscribed} or ${job.bid_team_id} is not null and ${isInvolvedIn(viewer, job)})`
}

/** Every job the viewer may know of: own, carried, bid on, or open. */
export function jobsVisibleTo(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`(${remainsWith(viewer, job)} and (${isInvolvedIn(viewer, job)}
    or (${viewer.has_full_access} and exists (select from bids b where b.job_id = ${job.id} and b.team_id = ${viewer.team_id} and b.status <> 'canceled')
      and ${job.team_id} <> all (${blockedTeams(viewer)}))
    or (${jobsOpenTo(viewer, job)})))`
}

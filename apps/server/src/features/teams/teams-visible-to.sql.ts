import { sql } from 'kysely'
import { openStatuses } from '@waybill/domain/jobs/job-flow'
import { activeDays, activeStatuses } from '@waybill/domain/subscriptions/subscription-status'
import { bankFields } from '@waybill/domain/teams/company-input'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'

/** Teams that block the viewer's or are blocked by it: read once per statement, not once per row. */
export function blockedTeams(viewer: ViewerSql) {
  return sql`array(select blocked_team_id from blocked_teams where team_id = ${viewer.team_id} union all select team_id from blocked_teams where blocked_team_id = ${viewer.team_id})`
}

/** Those the viewer's own team has blocked. */
export function teamsBlockedBy(viewer: ViewerSql) {
  return sql`array(select blocked_team_id from blocked_teams where team_id = ${viewer.team_id})`
}

/** Enjoys the full product now, by the same table as the domain's `isActiveSubscriber`. */
export function isActive({ now }: Pick<ViewerSql, 'now'>, team: Row<'teams'>) {
  const { subscription_status, expire_at } = team
  const each = [...new Set(activeStatuses.map((status) => activeDays[status]))].map((days) => {
    const isOfThese = sql`${subscription_status} in ${oneOf(activeStatuses.filter((status) => activeDays[status] === days))}`
    if (typeof days === 'string') return isOfThese
    return sql`(${isOfThese} and (${expire_at} is null or ${expire_at} + make_interval(hours => ${sql.lit(24 * days)}) > ${now}))`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

/** The company says where it is paid; of no company at all it is false. */
export function hasInvoiceDetails(team: Row<'teams'>) {
  const given = bankFields.map((field) => sql`${team[field]} is not null`)
  return sql`(${sql.join(given, sql` and `)})`
}

/**
 * In the directory: active subscribers are, and see each other there (spec §6, semantics §8). First what its indexes are made of;
 * the rest is compared as a number, or the planner would expect few rows and sort all of them instead of walking an index.
 */
export function isListedFor(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${viewer.is_active_subscriber} and not ${viewer.is_sandbox}
    and ${team.subscription_status} in ${oneOf(activeStatuses)} and not ${team.is_suspended} and not ${team.is_sandbox}
    and (${isActive(viewer, team)})::int <> 0)`
}

/** One of the two carries, or has carried, for the other. */
function worksWith(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(exists (select from jobs j where j.team_id = ${viewer.team_id} and j.bid_team_id = ${team.id})
    or exists (select from jobs j where j.team_id = ${team.id} and j.bid_team_id = ${viewer.team_id}))`
}

/**
 * A bid, a job, a conversation or an invoice brought the two together, or the team has a job on the board that the viewer may
 * bid for: that is whom a limited trial gets to know (spec §2 "Navigation guard").
 */
function dealsWith(viewer: ViewerSql, team: Row<'teams'>) {
  const [own, other] = [viewer.team_id, team.id]
  return sql`(${worksWith(viewer, team)}
    or (${viewer.has_full_access} and (
      exists (select from bids b join jobs j on j.id = b.job_id where b.team_id = ${own} and j.team_id = ${other})
      or exists (select from bids b join jobs j on j.id = b.job_id where b.team_id = ${other} and j.team_id = ${own} and not b.hidden)
      or (${viewer.may_take} and exists (select from jobs j where j.team_id = ${other} and j.status in ${oneOf(openStatuses)} and j.expiry_time > ${viewer.now}))))
    or exists (select from conversations c where (c.poster_team_id = ${own} and c.taker_team_id = ${other}) or (c.poster_team_id = ${other} and c.taker_team_id = ${own}))
    or exists (select from invoices i where (i.from_team_id = ${own} and i.to_team_id = ${other}) or (i.from_team_id = ${other} and i.to_team_id = ${own})))`
}

/**
 * Own team and staff always; others that are in the directory or that one deals with, unless one side
 * blocks the other (semantics §8) or is a demo account that the other is not of.
 */
export function teamsVisibleTo(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${isOwnTeam(viewer, team)} or (not teams_block_each_other(${team.id}, ${viewer.team_id})
    and (${isListedFor(viewer, team)} or ${dealsWith(viewer, team)})))`
}

/** A blocked team can be found again, to undo the block; only its name is shown. */
export function teamsKnownTo(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${team.id} = any (${teamsBlockedBy(viewer)}) or ${teamsVisibleTo(viewer, team)})`
}

/** A team's own affairs: its users and staff. */
export function isOwnTeam(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${team.id} = ${viewer.team_id} or ${viewer.is_staff})`
}

/** The number of the company's office: for who meets it in the directory, or works with it. */
export function phoneVisibleTo(viewer: ViewerSql, team: Row<'teams'>) {
  return sql`(${isOwnTeam(viewer, team)} or (not teams_block_each_other(${team.id}, ${viewer.team_id})
    and (${isListedFor(viewer, team)} or ${worksWith(viewer, team)})))`
}

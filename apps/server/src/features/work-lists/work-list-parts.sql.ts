import { type RawBuilder, sql } from 'kysely'
import { awaitedAtCollection, awaitedAtDelivery, LATE_AFTER_MINUTES } from '@waybill/domain/jobs/lateness'
import { closedStatuses, jobFlow, openStatuses } from '@waybill/domain/jobs/job-flow'
import { statusesOfGroup, type WorkSide, type WorkSort } from '@waybill/domain/work-lists/work-list'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { CursorType } from '../../platform/cursor.ts'
import { oneOf, type Row } from '../../platform/database/sql-parts.ts'
import { i, inGroup } from '../invoices/invoices-visible-to.sql.ts'
import { jobsOfSide, remainsWith } from '../jobs/jobs-visible-to.sql.ts'

/** All that the viewer's office has of a side. */
export function workOfSide(viewer: ViewerSql, job: Row<'jobs'>, side: WorkSide) {
  return sql`(${jobsOfSide[side](viewer, job)} and ${remainsWith(viewer, job)})`
}

export function otherTeamOfWork(job: Row<'jobs'>, side: WorkSide) {
  return side === 'posted' ? job.bid_team_id : job.team_id
}

/** The end of the window at the place somebody is to come to next; null where nobody is awaited. */
export function nextDue(job: Row<'jobs'>) {
  return sql`case when ${job.status} in ${oneOf(awaitedAtCollection)} then coalesce(${job.pickup_date_end}, ${job.pickup_date})
    when ${job.status} in ${oneOf(awaitedAtDelivery)} then coalesce(
      (select coalesce(s.destination_date_end, s.destination_date) from job_stops s
        where s.job_id = ${job.id} and s.removed_at is null and s.arrived_at is null
        order by s.settlement is not distinct from 'rescheduled', s."order" limit 1),
      ${job.destination_date_end}, ${job.destination_date}) end`
}

/** As `minutesLate` of the domain has it. */
export function isLate(job: Row<'jobs'>, { now }: Pick<ViewerSql, 'now'>) {
  return sql`(${job.status} in ${oneOf([...awaitedAtCollection, ...awaitedAtDelivery])}
    and ${nextDue(job)} <= ${now} - make_interval(mins => ${sql.lit(LATE_AFTER_MINUTES)}))`
}

/** On time so far, and expected at its next place so late that it will not be; as `minutesExpectedLate` of the domain has it. */
export function willBeLate(job: Row<'jobs'>, viewer: Pick<ViewerSql, 'now'>) {
  return sql`(${job.status} in ${oneOf(statusesOfGroup('will_be_late'))} and exists (select from late_arrivals l where l.job_id = ${job.id}
    and l.expected_at >= ${nextDue(job)} + make_interval(mins => ${sql.lit(LATE_AFTER_MINUTES)})) and not coalesce(${isLate(job, viewer)}, false))`
}

/** Of many jobs PostgreSQL would rather collect what waits in the whole market and look each of them up in it. */
const eachForItself = sql`offset 0`

/**
 * Jobs that wait for this office: late, late to come or failed on the road; bids to decide, an invoice to approve; a
 * driver to name, an invoice to raise.
 */
export function needsOffice(viewer: ViewerSql, job: Row<'jobs'>, side: WorkSide) {
  const forMoney =
    side === 'posted'
      ? sql`(${job.status} in ${oneOf(openStatuses)} and exists (select from bids b where b.job_id = ${job.id} and b.status = 'pending' and not b.hidden ${eachForItself}))
          or (${job.status} in ${oneOf([...jobFlow.approve_invoice.from, ...closedStatuses])} and exists (select from invoices i where i.job_id = ${job.id} and ${inGroup.pending(i, viewer)} ${eachForItself}))`
      : sql`${job.status} in ${oneOf(jobFlow.raise_invoice.from)} or (${job.status} in ${oneOf(jobFlow.start_collect.from)} and ${job.driver_id} is null)`
  return sql`(${isLate(job, viewer)} or ${willBeLate(job, viewer)} or ${job.status} in ${oneOf(jobFlow.reschedule_delivery.from)} or (${viewer.has_full_access} and (${forMoney})))`
}

const moneyStatuses = [...jobFlow.approve_invoice.from, ...jobFlow.raise_invoice.from, ...closedStatuses]

/** Goods that nobody took come first, money last; between them what the clock runs for. */
const urgencyRank = (job: Row<'jobs'>) =>
  sql`case when ${job.status} in ${oneOf(jobFlow.reschedule_delivery.from)} then 0 when ${job.status} in ${oneOf(moneyStatuses)} then 2 else 1 end`

/** By when something has to be done: of money the oldest first. "As soon as possible" was due when it was posted. */
const urgencyMoment = (job: Row<'jobs'>) =>
  sql`case when ${job.status} in ${oneOf(moneyStatuses)} then ${job.updated_at} else coalesce(${nextDue(job)}, ${job.pickup_date}, ${job.created_at}) end`

type Key = { key: RawBuilder<unknown>; type: CursorType }

/** The key of each order, as its index of migration 0096 has it; the id has the last word. */
export const workOrders: Record<WorkSort, (job: Row<'jobs'>) => readonly Key[]> = {
  number: (job) => [
    { key: sql`length(${job.job_number})`, type: 'int4' },
    { key: job.job_number, type: 'text' },
  ],
  collect: (job) => [{ key: sql`coalesce(${job.pickup_date}, ${job.created_at})`, type: 'timestamptz' }],
  deliver: (job) => [
    { key: sql`coalesce(${job.destination_date}, ${job.pickup_date}, ${job.created_at})`, type: 'timestamptz' },
  ],
  price: (job) => [{ key: sql`coalesce(${job.bid_amount}::integer, ${job.price}::integer, 0)`, type: 'int4' }],
  status: (job) => [{ key: sql`job_status_order(${job.status})`, type: 'int4' }],
  changed: (job) => [{ key: job.updated_at, type: 'timestamptz' }],
  urgency: (job) => [
    { key: urgencyRank(job), type: 'int4' },
    { key: urgencyMoment(job), type: 'timestamptz' },
  ],
}

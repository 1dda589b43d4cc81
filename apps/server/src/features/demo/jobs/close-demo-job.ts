import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { dayText, minutesAfter, type DemoWorld } from '../demo-world.ts'
import { officeOf } from './build-job.ts'
import type { JobLife } from './job-life.ts'
import type { JobPlan } from './job-plans.ts'
import { rejectionComments } from '../words/goods.ts'

const DAY = 1440

/** How a job ends that is not carried: closed by one side, sold elsewhere, or expired. */
export function closeDemoJob(life: JobLife) {
  const { world, job } = life
  const { row, times, plan, poster } = job
  if (plan.status === 'expire') {
    life.take('expire', times.expiry, null)
    row.closed_at = times.expiry
    return life.tell({ name: 'job_expired', job_id: row.id }, times.expiry, null)
  }
  const at = minutesAfter(plan.carrier ? times.allocated : times.created, world.random.int(101, 115))
  if (plan.status === 'sold_outside_platform') {
    life.take('close_sold_outside', at, poster, { metadata: { reason: 'SOLD_OUTSIDE_PLATFORM' } })
    Object.assign(row, { closed_at: at, close_reason: 'SOLD_OUTSIDE_PLATFORM', canceled_by: 'poster_canceled' })
  } else if (life.carrier && world.random.chance(0.4)) {
    const winner = officeOf(life.carrier).find(({ id }) => id === row.bid_user_id) ?? life.carrier.primary
    life.take('withdraw', at, winner, { metadata: { reason: 'The van broke down this morning.' } })
    Object.assign(row, { closed_at: at, canceled_by: 'driver_canceled' })
    return life.tell({ name: 'job_withdrawn', job_id: row.id }, at, winner)
  } else {
    const reason = world.random.pick(['CANCELLED', 'CANCELLED', 'INCORRECT_GOODS', 'BUSINESS_CLOSED', 'OTHER'] as const)
    life.take('close', at, poster, { metadata: { reason } })
    Object.assign(row, { closed_at: at, close_reason: reason, canceled_by: 'poster_canceled' })
  }
  life.tell({ name: 'job_closed', job_id: row.id }, at, poster)
}

/** Plays the rest after a delivery: the invoice, its way through the poster's office, the money, the end. */
export function invoiceDemoJob(life: JobLife) {
  const { world, job } = life
  const { status } = job.plan
  const { row } = job
  if (
    !life.carrier ||
    !row.delivery_end ||
    status === 'invoice' ||
    status === 'delivered' ||
    status === 'failed_delivery'
  )
    return
  const delivered = row.delivery_end as Date
  const age = (world.now.getTime() - delivered.getTime()) / 60_000 / DAY
  const sender = officeOf(life.carrier).find(({ id }) => id === row.bid_user_id) ?? life.carrier.primary
  const planned = job.plan.invoiced
  const sent_at = sentAt(world, { planned, delivered, age })
  const decided = minutesAfter(sent_at, Math.min(age * 0.2, 2) * DAY * (0.3 + world.random.next() * 0.7))
  const invoice = {
    id: world.id(sent_at),
    job_id: row.id,
    from_team_id: life.carrier.team.id,
    to_team_id: row.team_id,
    user_id: sender.id,
    sent_at,
    status: 'pending' as 'paid' | 'pending' | 'rejected' | 'unpaid',
    external_number:
      !planned && world.random.chance(0.12)
        ? `${life.carrier.team.company_name.slice(0, 3).toUpperCase()}-${1000 + world.invoices.length}` // counted: a company uses a number once
        : null,
    approved_at: null as Date | null,
    paid_on: null as string | null,
    rejection_reason: null as string | null,
  }
  world.invoices.push(invoice)
  const about = { job_id: row.id, invoice_id: invoice.id }
  life.take('raise_invoice', sent_at, sender)
  life.tell({ name: 'invoice_raised', ...about }, sent_at, sender)
  if (status === 'invoice_rejected') {
    const reason = world.random.pick(rejectionComments)
    life.take('reject_invoice', decided, job.poster, { metadata: { reason } })
    Object.assign(invoice, { status: 'rejected', rejection_reason: reason })
    return life.tell({ name: 'invoice_rejected', ...about }, decided, job.poster)
  }
  if (isUndecided(world, job.plan)) return
  life.take('approve_invoice', decided, job.poster)
  Object.assign(invoice, { status: 'unpaid', approved_at: decided })
  life.tell({ name: 'invoice_approved', ...about }, decided, job.poster)
  if (status === 'invoice_pending') return
  pay(life, invoice, { decided, age })
}

/** Half of the invoices on their way lie with the poster yet. */
function isUndecided({ random }: DemoWorld, { status, is_owed, invoiced }: JobPlan) {
  return status === 'invoice_pending' && !is_owed && !invoiced && random.chance(0.5)
}

type Sending = { planned: JobPlan['invoiced']; delivered: Date; age: number }

function sentAt(world: DemoWorld, { planned, delivered, age }: Sending): Date {
  if (planned) return noonOf(world, planned.days_ago)
  return minutesAfter(delivered, Math.min(age * 0.25, 1.5) * DAY * (0.2 + world.random.next() * 0.8))
}

/** Noon in UTC, which is the same day in London. */
function noonOf({ now }: DemoWorld, days_ago: number): Date {
  return new Date(`${addDays(londonDay(now), -days_ago)}T12:00:00Z`)
}

type Invoice = { id: string; status: string; paid_on: string | null }

/** A paid job is not complete for fourteen days, or until both sides have left feedback (semantics §4). */
function pay(life: JobLife, invoice: Invoice, { decided, age }: { decided: Date; age: number }) {
  const { world, job } = life
  const isComplete = job.plan.status === 'complete'
  const latest = isComplete ? 16 : 2
  const span = Math.max(0.2, (world.now.getTime() - decided.getTime()) / 60_000 / DAY - latest)
  const days = isComplete ? Math.min(span, age * 0.4) : Math.max(span - world.random.int(0, 9), 0.1)
  const { invoiced } = job.plan
  const paid = invoiced
    ? noonOf(world, invoiced.days_ago - (invoiced.paid_after ?? 0))
    : minutesAfter(decided, days * DAY)
  Object.assign(invoice, { status: 'paid', paid_on: dayText(paid) })
  life.take('mark_paid', paid, job.poster, { metadata: { paid_on: dayText(paid) } })
  life.tell({ name: 'invoice_paid', job_id: job.row.id, invoice_id: invoice.id }, paid, job.poster)
  if (!isComplete) return
  const completed = minutesAfter(paid, 14 * DAY + 60)
  life.take('complete', completed, null)
  life.tell({ name: 'job_completed', job_id: job.row.id }, completed, null)
}

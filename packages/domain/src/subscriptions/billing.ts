import { divideHalfUp, type Pence, vatOf } from '../money/money.ts'
import { addLondonMonths, londonMonthsBetween } from '../time/london-months.ts'
import { londonDay } from '../time/london-day.ts'
import { addWorkingDays } from '../time/working-days.ts'
import { DAY_MS, HOUR_MS } from '../time/milliseconds.ts'

export const MONTHLY_NOTICE_WORKING_DAYS = 3 // spec §9

/** How often a plan is paid. */
export type BillingInterval = { interval: 'month' | 'year'; interval_count: number }

/** The price of a plan, without VAT, and its interval. */
export type PlanPrice = BillingInterval & { price: Pence; max_users: number }

export function monthsOf({ interval, interval_count }: BillingInterval): number {
  return interval === 'year' ? 12 * interval_count : interval_count
}

/** The end of the period after the one that ends at `renews_at`, of a plan that is paid since `anchor`. */
export function renewalAfter(anchor: Date, renews_at: Date, plan: BillingInterval): Date {
  return addLondonMonths(anchor, londonMonthsBetween(anchor, renews_at) + monthsOf(plan))
}

/** A dearer plan, or one for more users at the same price, begins at once; a cheaper one with the renewal (semantics §3). */
export function planChange(current: PlanPrice, wanted: PlanPrice): 'upgrade' | 'downgrade' {
  const isMore =
    wanted.price > current.price || (wanted.price === current.price && wanted.max_users > current.max_users)
  return isMore ? 'upgrade' : 'downgrade'
}

export type Charge = { credit: Pence; net: Pence; vat: Pence; total: Pence }

/** The cost of a plan from today on. */
export function chargeOf({ price }: Pick<PlanPrice, 'price'>, credit: Pence = 0): Charge {
  const net = price - credit
  return { credit, net, vat: vatOf(net), total: net + vatOf(net) }
}

type Period = { price: Pence; period_start: Date; period_end: Date }

/** An upgrade today: the new plan's full price less the days of the old one that are left, today's among them. */
export function upgradeCharge(current: Period, wanted: Pick<PlanPrice, 'price'>, now: Date): Charge {
  const days = daysBetween(current.period_start, current.period_end)
  const left = Math.min(Math.max(daysBetween(now, current.period_end), 0), days)
  return chargeOf(wanted, days === 0 ? 0 : divideHalfUp(current.price * left, days))
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(londonDay(to)) - Date.parse(londonDay(from))) / DAY_MS)
}

/** London's clock may stand an hour from the provider's between two renewals; a period is no shorter than weeks. */
export const CLOCKS_APART_MS = 2 * HOUR_MS

/** Whether what was cancelled for `cancels_at` ends with the period that ends at `period_end`. */
export function endsWithPeriod(cancels_at: Date | null, period_end: Date): boolean {
  return cancels_at !== null && cancels_at.getTime() - period_end.getTime() <= CLOCKS_APART_MS
}

export type Cancellation = {
  ends_at: Date
  /** Notice came too late: the next payment is still taken. */
  pays_once_more: boolean
  /** The last day on which notice stops the next payment; null where no notice is asked for. */
  notice_by: string | null
}

/** When a plan ends that is cancelled now: a monthly one asks for three working days' notice (spec §9). */
export function cancellationOf(
  { anchor, renews_at, ...plan }: BillingInterval & { anchor: Date; renews_at: Date },
  now: Date,
): Cancellation {
  if (monthsOf(plan) !== 1) return { ends_at: renews_at, pays_once_more: false, notice_by: null }
  const notice_by = noticeDeadline(londonDay(renews_at))
  const pays_once_more = londonDay(now) > notice_by
  return { ends_at: pays_once_more ? renewalAfter(anchor, renews_at, plan) : renews_at, pays_once_more, notice_by }
}

/** The last day on which notice still stops the payment due on `renewal_date` of a monthly plan (spec §9). */
export function noticeDeadline(renewal_date: string): string {
  return addWorkingDays(renewal_date, -MONTHLY_NOTICE_WORKING_DAYS)
}

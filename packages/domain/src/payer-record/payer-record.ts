import { addDays, daysBetween } from '../time/calendar.ts'

/** The two windows of a payer's record, in days; the shorter one is shown where it holds enough. */
export const recordWindows = [90, 365] as const
export type RecordWindow = (typeof recordWindows)[number]

/** Below either of these a company is a new payer: fewer invoices, or those of one or two carriers, state no habit. */
export const RECORD_LEAST_INVOICES = 5
export const RECORD_LEAST_PAYEES = 3

export const payerRecordStates = ['figures', 'new_payer', 'withheld'] as const
export type PayerRecordState = (typeof payerRecordStates)[number]

export const overdueBands = ['none', 'under_500', 'under_2000', 'under_10000', 'over_10000'] as const
export type OverdueBand = (typeof overdueBands)[number]

/** Pence from which the next band begins. */
export const overdueBandsFrom: Readonly<Record<Exclude<OverdueBand, 'none'>, number>> = {
  under_500: 1,
  under_2000: 500_00,
  under_10000: 2_000_00,
  over_10000: 10_000_00,
}

/** The choices of "on time at least", in per cent. */
export const onTimeChoices = [50, 75, 90, 95] as const

/** The carrier may state for so long that a payment marked by the payer has not arrived. */
export const PAYMENT_CONTEST_DAYS = 14

/** How long the invoices behind a published figure are stored. */
export const RECORD_SAMPLE_MONTHS = 24

/** An invoice that a record may count. Days are London's, as YYYY-MM-DD. */
export type RecordedInvoice = {
  id: string
  payee_id: string
  invoice_date: string
  due_on: string
  /** The day it was sent; a resend counts from itself. */
  received_on: string
  /** Null: unpaid. */
  paid_on: string | null
  was_rejected: boolean
  /** Pence that are still owed. */
  owed: number
}

export type PayerFigures = {
  median_days: number
  /** The invoice in the middle is unpaid: it takes longer than this. */
  median_is_at_least: boolean
  p90_days: number
  p90_is_at_least: boolean
  /** Whole per cent, rounded down; an unpaid invoice is late. */
  on_time: number
  /** Whole per cent, rounded down, that were rejected at least once. */
  disputed: number
  terms_days: number
  overdue_band: OverdueBand
}

export type PayerRecord = {
  state: Exclude<PayerRecordState, 'withheld'>
  window_days: RecordWindow
  n: number
  payees: number
  invoice_ids: string[]
  figures: PayerFigures | null
}

/**
 * The record of one payer by the invoices that have fallen due.
 * @forTests The product asks `recountPayerRecords` (payer-records.sql.ts); payer-record.test.ts holds the two equal.
 */
export function payerRecordOf(invoices: readonly RecordedInvoice[], today: string): PayerRecord {
  const samples = recordWindows.map((window_days) => {
    const since = addDays(today, -window_days)
    const due = invoices.filter(({ due_on }) => due_on >= since && due_on < today)
    return sampleOf(window_days, withoutDominance(due))
  })
  const shown = samples.find(isEnough) ?? samples.at(-1)!
  const { window_days, kept, payees } = shown
  const of = { window_days, n: kept.length, payees, invoice_ids: kept.map(({ id }) => id) }
  if (!isEnough(shown)) return { ...of, state: 'new_payer', figures: null }
  const open = invoices.filter(({ due_on, paid_on }) => paid_on === null && due_on < today)
  const overdue = open.filter(({ due_on }) => due_on >= addDays(today, -recordWindows[1]))
  const overdue_band = overdueBandOf(overdue.reduce((sum, { owed }) => sum + owed, 0))
  return { ...of, state: 'figures', figures: { ...figuresOf(kept, today), overdue_band } }
}

type Sample = { window_days: RecordWindow; kept: RecordedInvoice[]; payees: number }

const sampleOf = (window_days: RecordWindow, kept: RecordedInvoice[]): Sample => ({
  window_days,
  kept,
  payees: new Set(kept.map(({ payee_id }) => payee_id)).size,
})

const isEnough = ({ kept, payees }: Sample) => kept.length >= RECORD_LEAST_INVOICES && payees >= RECORD_LEAST_PAYEES

/** Of a payee that has more than all others together only as many are kept as the others have, the newest. */
function withoutDominance(invoices: readonly RecordedInvoice[]): RecordedInvoice[] {
  const newestFirst = invoices.toSorted(
    (one, other) => compare(other.invoice_date, one.invoice_date) || compare(other.id, one.id),
  )
  const counts = new Map<string, number>()
  for (const { payee_id } of invoices) counts.set(payee_id, (counts.get(payee_id) ?? 0) + 1)
  const seen = new Map<string, number>()
  return newestFirst.filter(({ payee_id }) => {
    const place = (seen.get(payee_id) ?? 0) + 1
    seen.set(payee_id, place)
    return place <= invoices.length - counts.get(payee_id)!
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function figuresOf(kept: readonly RecordedInvoice[], today: string): Omit<PayerFigures, 'overdue_band'> {
  const days = kept
    .map(({ received_on, paid_on }) => ({
      days: Math.max(0, daysBetween(received_on, paid_on ?? today)),
      is_open: paid_on === null,
    }))
    .toSorted((one, other) => one.days - other.days || Number(one.is_open) - Number(other.is_open))
  const terms = kept.map(({ invoice_date, due_on }) => daysBetween(invoice_date, due_on)).toSorted((a, b) => a - b)
  const median = nearestRank(days, 0.5)
  const p90 = nearestRank(days, 0.9)
  return {
    median_days: median.days,
    median_is_at_least: median.is_open,
    p90_days: p90.days,
    p90_is_at_least: p90.is_open,
    on_time: shareOf(kept, ({ paid_on, due_on }) => paid_on !== null && paid_on <= due_on),
    disputed: shareOf(kept, ({ was_rejected }) => was_rejected),
    terms_days: nearestRank(terms, 0.5),
  }
}

/** The nearest-rank percentile, as PostgreSQL's `percentile_disc` has it. */
function nearestRank<Value>(sorted: readonly Value[], share: number): Value {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

function shareOf(kept: readonly RecordedInvoice[], is: (invoice: RecordedInvoice) => boolean): number {
  return Math.floor((100 * kept.filter(is).length) / kept.length)
}

/** The band of what is owed and past its due date, in pence. */
export function overdueBandOf(pence: number): OverdueBand {
  const bands = overdueBands.filter((band) => band !== 'none' && pence >= overdueBandsFrom[band])
  return bands.at(-1) ?? 'none'
}

type Marked = {
  from_team_id: string
  to_team_id: string
  status: string
  due_on: string
  paid_marked_by_team_id: string | null
  paid_marked_at: Date | null
  payment_confirmed_at: Date | null
}

/**
 * The payer contests an entry of its record: an invoice that has fallen due within the longer window. The carrier contests a
 * payment that the payer marked and that has not arrived, for fourteen days.
 */
export function mayContest(
  invoice: Marked,
  side: 'payer' | 'payee',
  { now, today }: { now: Date; today: string },
): boolean {
  if (side === 'payer')
    return (
      invoice.status !== 'rejected' && invoice.due_on < today && invoice.due_on >= addDays(today, -recordWindows[1])
    )
  return (
    invoice.status === 'paid' &&
    invoice.paid_marked_by_team_id === invoice.to_team_id &&
    invoice.payment_confirmed_at === null &&
    invoice.paid_marked_at !== null &&
    now.getTime() - invoice.paid_marked_at.getTime() <= PAYMENT_CONTEST_DAYS * 86_400_000
  )
}

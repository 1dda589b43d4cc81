import type { InvoiceRow } from '@waybill/domain/invoices/invoice-totals'
import { poundsOf, VAT_RATE } from '@waybill/domain/money/money'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { Db } from '../../../platform/database/database.ts'
import { selectStopTowns } from '../invoices.sql.ts'
import { type AcceptedCharge, selectAcceptedCharges } from '../../charges/charges.sql.ts'
import { selectAgreedCharges, type AgreedCharge } from '../../jobs/incidents/agreed-charges.sql.ts'

type AgreedJob = {
  id: string
  status: JobStatus
  bid_amount: number | null
  pickup_short_address: string
  destination_short_address: string
  invoice_has_vat: boolean
}

/** A line stays one that can be read, and fits into its form. */
const MOST_STOPS_NAMED = 4
// An invoice is written in English, whoever reads it: the text rule of spec §5, and the law the invoice follows.
const english = { locale: 'en' } as const

/**
 * The agreed rows for a job: the price, unless it was closed, and waiting and charges agreed on the way (semantics §7).
 */
export async function agreedRows(db: Db, job: AgreedJob): Promise<InvoiceRow[]> {
  const vat_rate = job.invoice_has_vat ? VAT_RATE : 0
  const charges = await selectAgreedCharges(db, job.id)
  const besides = charges.map((charge) => ({ description: chargeText(charge), unit_cost: charge.agreed_price }))
  const accepted = await selectAcceptedCharges(db, job.id)
  const evidenced = accepted.map((charge) => ({ description: acceptedText(charge), unit_cost: charge.amount }))
  return [...(await transportOf(db, job)), ...besides, ...evidenced].map((row) => ({ ...row, quantity: 1, vat_rate }))
}

async function transportOf(db: Db, job: AgreedJob) {
  if (isClosed(job.status)) return []
  const route = { from: job.pickup_short_address, to: job.destination_short_address }
  const stops = await selectStopTowns(db, job.id)
  return [{ description: transportText(route, stops), unit_cost: job.bid_amount ?? 0 }]
}

function transportText(route: { from: string; to: string }, stops: readonly string[]): string {
  if (stops.length === 0) return m.invoices_row_transport(route, english)
  if (stops.length > MOST_STOPS_NAMED) return m.invoices_row_transport_stops({ ...route, count: stops.length }, english)
  return m.invoices_row_transport_via({ ...route, stops: stops.join(', ') }, english)
}

const londonTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })
const londonDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })

/** An accepted charge with its basis: "Waiting 68 min at Leeds LS11, 14/11/2026 09:03–10:41, 30 min free, £0.50/min". */
function acceptedText({ kind, basis, comment, short_address }: AcceptedCharge): string {
  const { from, until, chargeable_minutes, free_minutes, rate } = basis
  if (kind !== 'waiting' || !from || !until)
    return acceptedKinds[kind]({ comment: (comment ?? '').slice(0, 150) }, english)
  const [start, end] = [new Date(from), new Date(until)]
  return m.invoices_row_waited(
    {
      minutes: chargeable_minutes ?? 0,
      place: short_address,
      date: londonDate.format(start),
      from: londonTime.format(start),
      until: londonTime.format(end),
      free: free_minutes ?? 0,
      rate: poundsOf(rate ?? 0),
    },
    english,
  )
}

const acceptedKinds = {
  waiting: m.invoices_row_other,
  return: m.invoices_row_return,
  second_attempt: m.invoices_row_second_attempt,
  other: m.invoices_row_other,
} as const satisfies Record<AcceptedCharge['kind'], unknown>

function chargeText({ is_waiting, is_closing, date_and_time, short_address }: AgreedCharge): string {
  const date = londonDate.format(date_and_time)
  const what = { date, place: short_address }
  if (is_closing) return m.invoices_row_closing(what, english)
  return is_waiting ? m.invoices_row_waiting(what, english) : m.invoices_row_charge(what, english)
}

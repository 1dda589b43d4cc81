import type { InvoiceRow } from '@waybill/domain/invoices/invoice-totals'
import { VAT_RATE } from '@waybill/domain/money/money'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { Db } from '../../../platform/database/database.ts'
import { selectStopTowns } from '../invoices.sql.ts'
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
  return [...(await transportOf(db, job)), ...besides].map((row) => ({ ...row, quantity: 1, vat_rate }))
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

function chargeText({ is_waiting, is_closing, date_and_time, short_address }: AgreedCharge): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(date_and_time)
  const what = { date, place: short_address }
  if (is_closing) return m.invoices_row_closing(what, english)
  return is_waiting ? m.invoices_row_waiting(what, english) : m.invoices_row_charge(what, english)
}

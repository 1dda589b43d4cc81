import type { InvoiceRow } from '@waybill/domain/invoices/invoice-totals'
import { VAT_RATE } from '@waybill/domain/money/money'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { Db } from '../../../platform/database/database.ts'
import { selectStopTowns } from '../invoices.sql.ts'
import { selectAcceptedCharges } from '../../jobs/incidents/accepted-charges.sql.ts'
import { selectAgreedCharges, type AgreedCharge } from '../../jobs/incidents/agreed-charges.sql.ts'
import { chargeRow, londonDate } from './charge-rows.ts'

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

/** The invoice for which rows are asked: one that is sent again, or one to come. */
type For = { id: string | null; supplement_no: number }
export type AgreedRow = InvoiceRow & { charge_id: string | null }

/**
 * The agreed rows for a job: the price, unless it was closed, what was agreed on the way, and accepted charges (semantics §7). A
 * supplement has accepted charges alone.
 */
export async function agreedRows(
  db: Db,
  job: AgreedJob,
  invoice: For = { id: null, supplement_no: 0 },
): Promise<AgreedRow[]> {
  const vat_rate = job.invoice_has_vat ? VAT_RATE : 0
  const accepted = await selectAcceptedCharges(db, { job_id: job.id, invoice_id: invoice.id })
  const plain = invoice.supplement_no > 0 ? [] : [...(await transportOf(db, job)), ...(await agreedByHand(db, job.id))]
  const rows = [...plain.map((row) => ({ ...row, charge_id: null })), ...accepted.map(chargeRow)]
  return rows.map((row) => ({ ...row, quantity: 1, vat_rate }))
}

async function agreedByHand(db: Db, job_id: string) {
  const charges = await selectAgreedCharges(db, job_id)
  return charges.map((charge) => ({ description: chargeText(charge), unit_cost: charge.agreed_price }))
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
  const date = londonDate.format(date_and_time)
  const what = { date, place: short_address }
  if (is_closing) return m.invoices_row_closing(what, english)
  return is_waiting ? m.invoices_row_waiting(what, english) : m.invoices_row_charge(what, english)
}

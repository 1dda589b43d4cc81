import type { InvoiceRow } from '@waybill/domain/invoices/invoice-totals'
import { VAT_RATE } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import type { Db } from '../../platform/database/database.ts'
import { selectAgreedCharges, type AgreedCharge } from './invoices.sql.ts'

type AgreedJob = {
  id: string
  bid_amount: number | null
  pickup_short_address: string
  destination_short_address: string
  invoice_has_vat: boolean
}

// What stands on an invoice is in English, whoever reads it: the text rule of spec §5, and the law the invoice follows.
const english = { locale: 'en' } as const

/** What was agreed for a job: the price, and waiting and charges agreed on the way (semantics §7). */
export async function agreedRows(db: Db, job: AgreedJob): Promise<InvoiceRow[]> {
  const vat_rate = job.invoice_has_vat ? VAT_RATE : 0
  const route = { from: job.pickup_short_address, to: job.destination_short_address }
  const transport = { description: m.invoices_row_transport(route, english), unit_cost: job.bid_amount ?? 0 }
  const charges = await selectAgreedCharges(db, job.id)
  const besides = charges.map((charge) => ({ description: chargeText(charge), unit_cost: charge.agreed_price }))
  return [transport, ...besides].map((row) => ({ ...row, quantity: 1, vat_rate }))
}

function chargeText({ wait_at_collection_point, date_and_time, short_address }: AgreedCharge): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(date_and_time)
  const what = { date, place: short_address }
  return wait_at_collection_point ? m.invoices_row_waiting(what, english) : m.invoices_row_charge(what, english)
}

import { IconReceiptPound } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { PayerShort } from './payer-record.generated.ts'

type Short = PayerShort['payer_record']

/** "30 days", or "more than 40 days" where the invoice is still unpaid. */
export function daysText(count: number, isAtLeast: boolean): string {
  const days = m.payer_record_days({ count })
  return isAtLeast ? m.payer_record_more_than({ days }) : days
}

/** "30 days · 70% on time" in a cell of the board; a new payer is called so. */
export function payerCellText(record: Short): string {
  if (record?.state === 'new_payer') return m.payer_record_new_short()
  if (!record || record.median_days === null || record.on_time === null) return ''
  return m.payer_record_cell({ days: daysText(record.median_days, record.median_is_at_least), on_time: record.on_time })
}

/** How the poster pays, on a row of a list; nothing for a reader who is not shown it. */
export function PayerLine({ record }: { record: Short }) {
  const text = lineText(record)
  if (!text) return null
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm text-soft">
      <IconReceiptPound aria-hidden="true" size={16} className="shrink-0" />
      {text}
    </span>
  )
}

function lineText(record: Short): string {
  if (!record || record.median_days === null || record.on_time === null) return payerCellText(record)
  const { median_days, median_is_at_least, on_time, n } = record
  return m.payer_record_short({
    days: daysText(median_days, median_is_at_least),
    on_time,
    invoices: m.payer_record_invoices({ count: n }),
  })
}

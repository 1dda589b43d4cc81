import { isOverdue, type Owed } from '@waybill/domain/invoices/invoice-status'
import { daysBetween } from '@waybill/domain/time/calendar'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../ui/format.ts'

type Due = Owed & { due_on: string; paid_on?: string | null }

/** From so many days on it is time to see to it. */
const SOON_DAYS = 7

const looks = {
  trouble: 'font-semibold text-trouble-ink',
  soon: 'font-semibold text-money_waiting-ink',
  calm: 'text-paid-ink',
  over: 'text-soft',
} as const

/** How long until an invoice is due, or since when it has been, in words and the colour that goes with them. `today` is YYYY-MM-DD. */
export function dueOf(invoice: Due, today: string): { text: string; className: string } {
  const { status, is_credited, due_on, paid_on } = invoice
  if (is_credited || status === 'rejected') return { text: '–', className: looks.over }
  if (status === 'paid')
    return { text: paid_on ? formatDate(paid_on) : m.invoices_status_paid(), className: looks.over }
  const days = daysBetween(today, due_on)
  if (isOverdue(invoice, today)) return { text: m.invoices_days_overdue({ days: -days }), className: looks.trouble }
  if (days === 0) return { text: m.invoices_due_today(), className: looks.soon }
  return { text: m.invoices_due_in({ days }), className: days <= SOON_DAYS ? looks.soon : looks.calm }
}

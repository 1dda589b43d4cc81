import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import type { MenuEntry } from '../../../ui/overlay/menu.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { sidesOfJob } from '../accounting-sides.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { CreditsTakeBackPayment } from './credits.generated.ts'

/** The ways out of a wrong invoice: the sender credits it, the payer asks for that, and "paid" is taken back by who marked it. */
export function useCorrectingEntries(invoice: FullInvoice, onOpen: (dialog: 'credit' | 'ask') => void): MenuEntry[] {
  const { status, is_issued, is_credited, is_sold, correction } = invoice
  const viewer = useViewer()
  const [takeBack] = useWrite(CreditsTakeBackPayment, {
    onDone: () => showToast({ text: m.invoices_payment_taken_back(), tone: 'success' }),
  })
  const sides = sidesOfJob(invoice)
  const isSent = status !== 'rejected' && !is_credited
  const credit = {
    id: 'credit',
    label: m.invoices_credit(),
    disabledReason: refusalText(refusalOf(viewer, 'invoice.credit', { ...sides, sold: is_sold })),
    onAction: () => onOpen('credit'),
  }
  const ask = {
    id: 'ask',
    label: m.invoices_ask_correction(),
    disabledReason: correction?.is_open
      ? m.invoices_correction_waits()
      : refusalText(refusalOf(viewer, 'invoice.reject', sides)),
    onAction: () => onOpen('ask'),
  }
  const taken = {
    id: 'take_back',
    label: m.invoices_take_back_payment(),
    disabledReason: refusalText(refusalOf(viewer, 'invoice.mark_paid', sides)),
    onAction: () => void takeBack({ input: { invoice_id: invoice.id } }),
  }
  return [
    ...(is_issued && isSent ? [credit] : []),
    ...(!is_issued && isSent && status !== 'pending' ? [ask] : []),
    ...(invoice.can_take_back_payment ? [taken] : []),
  ]
}

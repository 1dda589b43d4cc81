import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { sidesOfJob } from '../accounting-sides.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { CreditsConfirmPayment } from './credits.generated.ts'

/** The answer of the side that did not mark the payment. */
export function ConfirmPaymentButton({ invoice }: { invoice: FullInvoice }) {
  const refusal = refusalText(refusalOf(useViewer(), 'invoice.mark_paid', sidesOfJob(invoice)))
  const [confirm, { pending }] = useWrite(CreditsConfirmPayment, {
    onDone: () => showToast({ text: m.invoices_payment_agreed(), tone: 'success' }),
  })
  return (
    <Button
      kind="primary"
      size="large"
      pending={pending}
      disabledReason={refusal}
      onClick={() => void confirm({ input: { invoice_id: invoice.id } })}
    >
      {m.invoices_confirm_payment()}
    </Button>
  )
}

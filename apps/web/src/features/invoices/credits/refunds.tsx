import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { sidesOfJob } from '../accounting-sides.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { CreditsConfirmRefund, CreditsTakeBackRefund, type Refund } from './credits.generated.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })))

/** Paid beyond what is owed after the credits: who gives back how much, and what either side has noted of it. */
export function Refunds({ invoice }: { invoice: FullInvoice }) {
  const [isNoting, setNoting] = useState(false)
  const refusal = refusalText(refusalOf(useViewer(), 'invoice.mark_paid', sidesOfJob(invoice)))
  const { to_refund, refunds, issuer, recipient } = invoice
  const isOwed = to_refund !== '0.00'
  if (!isOwed && refunds.length === 0) return null
  const words = { from: issuer.company_name, to: recipient.company_name, amount: formatMoney(to_refund) }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {isOwed && (
        <>
          <p className="figures font-semibold">{m.invoices_to_refund(words)}</p>
          <p className="text-sm text-soft">{m.invoices_to_refund_hint()}</p>
          <div>
            <Button disabledReason={refusal} onClick={() => setNoting(true)}>
              {m.invoices_note_refund()}
            </Button>
          </div>
        </>
      )}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} refusal={refusal} />
      ))}
      <Suspense>{isNoting && <RefundDialog invoice={invoice} onClose={() => setNoting(false)} />}</Suspense>
    </div>
  )
}

function RefundLine({ refund, refusal }: { refund: Refund; refusal: string | null }) {
  const [confirm, confirming] = useWrite(CreditsConfirmRefund)
  const [takeBack, takingBack] = useWrite(CreditsTakeBackRefund)
  const { id, amount, refunded_on, is_own, confirmed_at } = refund
  const input = { refund_id: id }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="figures">
        {m.invoices_refunded({ amount: formatMoney(amount), date: formatDate(refunded_on) })}{' '}
        <span className="text-soft">{confirmed_at ? m.invoices_refund_agreed() : m.invoices_refund_waits()}</span>
      </p>
      {!confirmed_at &&
        (is_own ? (
          <Button
            size="small"
            kind="quiet"
            pending={takingBack.pending}
            disabledReason={refusal}
            onClick={() => void takeBack({ input })}
          >
            {m.invoices_take_back_refund()}
          </Button>
        ) : (
          <Button
            size="small"
            pending={confirming.pending}
            disabledReason={refusal}
            onClick={() => void confirm({ input })}
          >
            {m.invoices_confirm_refund()}
          </Button>
        ))}
    </div>
  )
}

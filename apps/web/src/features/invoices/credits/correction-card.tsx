import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { sidesOfJob } from '../accounting-sides.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'

const CreditDialog = lazy(() => import('./credit-dialog.tsx').then((module) => ({ default: module.CreditDialog })))
const RefuseDialog = lazy(() =>
  import('./correction-dialogs.tsx').then((module) => ({ default: module.RefuseCorrectionDialog })),
)

/** The correction that the payer asked for, in its words, with the sender's answer or the two ways to answer. */
export function CorrectionCard({ invoice }: { invoice: FullInvoice }) {
  const { correction, is_issued, recipient, issuer } = invoice
  if (!correction || (!correction.is_open && correction.refusal === null)) return null
  const { reason, asked_at, refused_at, refusal, is_open } = correction
  return (
    <Card title={m.invoices_correction_title({ company: recipient.company_name })}>
      <p className="figures text-sm text-soft">{formatDateTime(asked_at)}</p>
      <p lang="en" className="whitespace-pre-line">
        {reason}
      </p>
      {refused_at && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="text-sm font-semibold">{m.invoices_refused_because({ company: issuer.company_name })}</p>
          <p className="figures text-sm text-soft">{formatDateTime(refused_at)}</p>
          <p lang="en" className="whitespace-pre-line">
            {refusal}
          </p>
        </div>
      )}
      {is_open && is_issued && <AnswerButtons invoice={invoice} />}
      {is_open && !is_issued && <p className="mt-3 text-sm text-soft">{m.invoices_correction_waits()}</p>}
    </Card>
  )
}

function AnswerButtons({ invoice }: { invoice: FullInvoice }) {
  const [dialog, setDialog] = useState<'credit' | 'refuse' | null>(null)
  const viewer = useViewer()
  const sides = sidesOfJob(invoice)
  const creditRefusal = refusalText(refusalOf(viewer, 'invoice.credit', { ...sides, sold: invoice.is_sold }))
  const refusal = refusalText(refusalOf(viewer, 'invoice.refuse_correction', sides))
  const close = () => setDialog(null)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button disabledReason={creditRefusal} onClick={() => setDialog('credit')}>
        {m.invoices_credit()}
      </Button>
      <Button kind="quiet" disabledReason={refusal} onClick={() => setDialog('refuse')}>
        {m.invoices_refuse()}
      </Button>
      <Suspense>
        {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
        {dialog === 'refuse' && <RefuseDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </div>
  )
}

import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { formatDate, formatMoney } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { FactoringConsentTo, type FactoringPartner, type OfferedInvoice } from './factoring-screen.generated.ts'
import { unsellableText } from './factoring-words.ts'
import { sidesOfJob } from './sides-of-job.ts'
import { useUnsellable } from './use-unsellable.ts'

type ConsentFormProps = { invoice: OfferedInvoice; partner: FactoringPartner }

/** All that the partner would get, word for word, and the question whether it may. */
export function ConsentForm({ invoice, partner: { name: partner } }: ConsentFormProps) {
  const [agrees, setAgrees] = useState(false)
  const viewer = useViewer()
  const unsellable = useUnsellable(invoice)
  const [consent, { pending }] = useWrite(FactoringConsentTo, {
    onDone: () => showToast({ text: m.factoring_agreed_toast(), tone: 'success' }),
  })
  const refusal = refusalText(refusalOf(viewer, 'factoring.consent', sidesOfJob(invoice)))
  const reason = refusal ?? (unsellable && unsellableText(unsellable))
  return (
    <Card title={m.factoring_consent_title({ partner })}>
      <div className="flex flex-col gap-4">
        <FactsList
          facts={[
            [m.factoring_data_number(), invoice.invoice_number],
            [m.factoring_data_from(), invoice.issuer.company_name],
            [m.factoring_data_to(), invoice.recipient.company_name],
            [m.factoring_data_subtotal(), formatMoney(invoice.subtotal)],
            [m.factoring_data_vat(), formatMoney(invoice.total_vat)],
            [m.factoring_data_total(), formatMoney(invoice.total)],
            [m.factoring_due(), formatDate(invoice.due_on)],
          ]}
        />
        <p className="text-soft">{m.factoring_never()}</p>
        <Checkbox
          label={m.factoring_agree({ partner })}
          description={m.factoring_agree_hint({ partner })}
          value={agrees}
          onChange={setAgrees}
          disabled={Boolean(reason)}
        />
        <Button
          kind="primary"
          size="large"
          pending={pending}
          disabledReason={reason ?? (agrees ? null : m.factoring_agree_first())}
          onClick={() => void consent({ input: { invoice_id: invoice.id, total: invoice.total } })}
        >
          {m.factoring_agree_button()}
        </Button>
      </div>
    </Card>
  )
}

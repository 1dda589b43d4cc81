import { m } from '@waybill/locales/messages'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import '../../charges/charge-messages.ts'
import type { InvoiceDraft } from './invoice-form-schema.ts'
import type { InvoiceFormHandle } from './invoice-kind.tsx'

/** Charges that nobody has decided: the invoice waits for them, or is sent without them. */
export function OpenCharges({ form, draft }: { form: InvoiceFormHandle; draft: InvoiceDraft }) {
  const { value, onChange, ...field } = form.field('without_open_charges')
  return (
    <Card title={m.invoices_open_title()}>
      <p className="figures mb-3">{m.invoices_open_text({ amount: formatMoney(draft.open_charges_sum) })}</p>
      <RadioGroup<'wait' | 'send'>
        label={m.invoices_open_title()}
        labelHidden
        options={[
          { value: 'wait', label: m.invoices_open_wait(), description: m.invoices_open_wait_hint() },
          { value: 'send', label: m.invoices_open_send(), description: m.invoices_open_send_hint() },
        ]}
        {...field}
        value={value ? 'send' : 'wait'}
        onChange={(chosen) => onChange(chosen === 'send')}
      />
    </Card>
  )
}

import { paymentTerms, type PaymentTerms } from '@waybill/domain/money/payment-terms'
import { m } from '@waybill/locales/messages'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { paymentTermsText } from './company-words.ts'

type Field<Value> = {
  name: string
  value: Value | null | undefined
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
}
type PaymentTermsFieldsProps = { terms: Field<PaymentTerms>; days: Field<number>; description?: string }

/** When an invoice is to be paid: one of the usual terms, or a number of days beside. */
export function PaymentTermsFields({ terms, days, description }: PaymentTermsFieldsProps) {
  return (
    <>
      <Select
        label={m.job_wizard_terms()}
        {...(description && { description })}
        options={paymentTerms.map((value) => ({
          value,
          label: value === 'CUSTOM' ? m.job_wizard_terms_custom() : paymentTermsText(value, null),
        }))}
        {...terms}
      />
      {terms.value === 'CUSTOM' && (
        <NumberField label={m.job_wizard_terms_days()} measure="days" min={1} max={365} {...days} />
      )}
    </>
  )
}

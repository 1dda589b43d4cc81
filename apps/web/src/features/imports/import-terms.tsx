import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { PaymentTermsFields } from '../teams/payment-terms-fields.tsx'
import type { Terms } from './use-import.ts'

type ImportTermsProps = { value: Terms; onChange: (terms: Terms) => void }

/** When invoices of these jobs are to be paid: of all rows alike, as in the team's latest job. */
export function ImportTerms({ value, onChange }: ImportTermsProps) {
  const field = <Name extends keyof Terms>(name: Name) => ({
    name,
    value: value[name],
    onChange: (next: unknown) => onChange({ ...value, [name]: next as Terms[Name] }),
    onBlur: () => undefined,
    error: undefined,
  })
  return (
    <Card title={m.imports_terms()}>
      <div className="flex max-w-xl flex-wrap gap-3 *:min-w-56 *:flex-1">
        <PaymentTermsFields terms={field('payment_terms')} days={field('payment_terms_days')} />
      </div>
    </Card>
  )
}

import type { ImportKind } from '@waybill/domain/access/import-rules'
import { invitedAs } from '@waybill/domain/imports/thing-of-row'
import { m } from '@waybill/locales/messages'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Card } from '../../ui/show/card.tsx'
import { PaymentTermsFields } from '../teams/payment-terms-fields.tsx'
import type { ForAll } from './use-import.ts'

type ImportForAllProps = { kind: ImportKind; value: ForAll; onChange: (value: ForAll) => void }

/** Answers that count for all rows alike: when invoices are paid, or the access of the people invited. */
export function ImportForAll({ kind, value, onChange }: ImportForAllProps) {
  if (kind === 'people') return <Access value={value} onChange={onChange} />
  if (kind === 'loads' || kind === 'saved_loads') return <Terms value={value} onChange={onChange} />
  return null
}

type PartProps = Omit<ImportForAllProps, 'kind'>
const accessTexts = { office: m.imports_access_office, driver: m.imports_access_driver }

function Access({ value, onChange }: PartProps) {
  return (
    <Card title={m.imports_access()}>
      <SegmentedControl
        label={m.imports_access()}
        options={invitedAs.map((as) => ({ value: as, label: accessTexts[as]() }))}
        value={value.as}
        onChange={(as) => onChange({ ...value, as })}
      />
    </Card>
  )
}

/** Of all rows alike, as in the team's latest job. */
function Terms({ value, onChange }: PartProps) {
  const field = <Name extends 'payment_terms' | 'payment_terms_days'>(name: Name) => ({
    name,
    value: value[name],
    onChange: (next: unknown) => onChange({ ...value, [name]: next as ForAll[Name] }),
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

import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'

export type ControlOf<Value> = {
  name: string
  value: Value
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
}

type ChargesFieldsProps = {
  agreed: ControlOf<boolean | undefined>
  price: ControlOf<number | null | undefined>
  /** A limited driver sees no price anywhere, not even one they would type. */
  hidden: boolean
  /** The price by the job's terms. */
  hint?: string | null
}

/** Extra money the two sides agreed on for waiting or failing. */
export function ChargesFields({ agreed, price, hidden, hint = null }: ChargesFieldsProps) {
  if (hidden) return null
  return (
    <div>
      <Checkbox label={m.delivery_charges_agreed()} description={hint} {...agreed} />
      {agreed.value && (
        <div className="mt-2 ml-8">
          <PenceField label={m.delivery_agreed_price()} {...price} />
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { MoneyField } from '../../../ui/form/money-field.tsx'

type PriceFieldProps = {
  name: string
  /** Pence. */
  value: number | null | undefined
  onChange: (pence: number | null) => void
  onBlur: () => void
  error: string | undefined
}

/** What the poster offers; without it takers name their price. */
export function PriceField({ value, onChange, ...field }: PriceFieldProps) {
  const [text, setText] = useState(value ? decimalOf(value) : '')
  return (
    <MoneyField
      label={m.job_wizard_price()}
      optional
      {...field}
      value={text}
      onChange={(typed) => {
        setText(typed)
        // What is no amount is out of range for the schema as well.
        onChange(typed.trim() === '' ? null : (penceOf(typed) ?? -1))
      }}
    />
  )
}

import { useState } from 'react'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MoneyField, tidyAmount } from './money-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PenceFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'before' | 'after'> & {
  /** Whole pence, as the domain's schemas take them. */
  value: number | null | undefined
  onChange: (pence: number | null) => void
}

/** An amount for a form judged by a domain schema: typed in pounds, kept in pence. */
export function PenceField({ value, onChange, ...rest }: PenceFieldProps) {
  const [typed, setTyped] = useState(() => (value ? decimalOf(value) : ''))
  function handleChange(text: string) {
    setTyped(text)
    const tidy = tidyAmount(text)
    // Not a number: the schema says so at the field.
    onChange(tidy === '' ? null : (penceOf(tidy) ?? Number.NaN))
  }
  return <MoneyField {...rest} value={typed} onChange={handleChange} />
}

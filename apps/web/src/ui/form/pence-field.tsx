import { useState } from 'react'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { Button } from '../action/button.tsx'
import { formatMoney } from '../format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PenceFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'before' | 'after'> & {
  /** Whole pence, as the domain's schemas take them. */
  value: number | null | undefined
  onChange: (pence: number | null) => void
  /** So many pence are added and taken away by two buttons below, without a keyboard. */
  step?: number
}

/** An amount for a form judged by a domain schema: typed in pounds, kept in pence. */
export function PenceField({ value, onChange, step, ...rest }: PenceFieldProps) {
  const [typed, setTyped] = useState(() => (value ? decimalOf(value) : ''))
  function handleChange(text: string) {
    setTyped(text)
    const tidy = tidyAmount(text)
    // Not a number: the schema says so at the field.
    onChange(tidy === '' ? null : (penceOf(tidy) ?? Number.NaN))
  }
  const field = <MoneyField {...rest} value={typed} onChange={handleChange} />
  if (!step) return field
  return (
    <div className="flex flex-col gap-2">
      {field}
      <Steps value={value || 0} step={step} onStep={(pence) => handleChange(decimalOf(pence))} />
    </div>
  )
}

type StepsProps = { value: number; step: number; onStep: (pence: number) => void }

function Steps({ value, step, onStep }: StepsProps) {
  const by = formatMoney(decimalOf(step)).replace(/\.00$/, '')
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="large" disabled={value <= step} onClick={() => onStep(value - step)}>
        <span className="figures">−{by}</span>
      </Button>
      <Button size="large" onClick={() => onStep(value + step)}>
        <span className="figures">+{by}</span>
      </Button>
    </div>
  )
}

type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'before' | 'after' | 'maxLength'>

/** Pounds and pence as a decimal string, `"125.00"`, as the API takes them; commas and spaces may be typed. */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      before="£"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={onChange}
      onBlur={() => {
        onChange(tidyAmount(value ?? ''))
        onBlur?.()
      }}
    />
  )
}

/** `1,250` → `1250.00`, `12,5` → `12.50`; what is no amount stays as typed, for the schema to judge. */
export function tidyAmount(typed: string): string {
  const bare = typed.replace(/[\s£]/g, '')
  const decimal = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  const [, pounds, pence = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(decimal) ?? []
  return pounds === undefined ? typed.trim() : `${pounds.replace(/^0+(?=\d)/, '')}.${pence.padEnd(2, '0')}`
}

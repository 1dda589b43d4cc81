import { TextField, type TextFieldProps } from './text-field.tsx'

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

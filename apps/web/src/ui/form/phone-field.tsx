import { useState } from 'react'
import { readPhone } from '@waybill/domain/phones/phone'
import { phoneText } from '../show/phone-words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A phone number, typed or pasted in any way. Leaving the box writes it back as its country does; the form holds it as
 * it is kept.
 */
export function PhoneField({ value, onChange, onBlur, ...field }: Omit<TextFieldProps, 'type'>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      autoComplete="tel"
      {...field}
      type="tel"
      value={typed ?? phoneText(value ?? '')}
      onChange={(text) => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => {
        const { phone } = readPhone(typed ?? '')
        if (phone !== undefined) {
          onChange(phone)
          setTyped(null)
        }
        onBlur?.()
      }}
    />
  )
}

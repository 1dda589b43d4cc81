import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export type TextFieldProps = FieldTexts & {
  name?: string
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'time' | 'url'
  inputMode?: 'text' | 'decimal' | 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Names begin large on a phone's keyboard. */
  autoCapitalize?: 'words'
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  /** Stands inside the box, before and after the text: `£`, an icon, `miles`. */
  before?: ReactNode
  after?: ReactNode
}

const names = /(^| |-)name$|organization$|address-l/

/** How a phone's keyboard begins a text of this kind. */
function capitalOf(kind = ''): 'words' | 'characters' | undefined {
  return names.test(kind) ? 'words' : kind === 'postal-code' ? 'characters' : undefined
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    description,
    error,
    optional,
    labelHidden,
    value,
    onChange,
    before,
    after,
    type = 'text',
    ...input
  } = props
  const texts = { label, description, error, ...(optional && { optional }), ...(labelHidden && { labelHidden }) }
  return (
    <Field {...texts}>
      {(wiring) => (
        <span className="relative flex items-center">
          {before && <span className="pointer-events-none absolute left-3 text-faint">{before}</span>}
          <input
            autoCapitalize={capitalOf(input.autoComplete)}
            enterKeyHint={type === 'search' ? 'search' : 'go'}
            {...input}
            {...wiring}
            type={type}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={`control figures ${before ? 'pl-10' : ''} ${after ? 'pr-20' : ''}`}
          />
          {after && <span className="absolute right-3 text-faint">{after}</span>}
        </span>
      )}
    </Field>
  )
}

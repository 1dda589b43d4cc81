import type { Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaProps = FieldTexts & {
  name?: string
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
  rows?: number
  /** Shows how many characters are left once the text nears it; 2,000 for notes and comments (semantics §11). */
  maxLength?: number
  placeholder?: string
}

export function TextArea(props: TextAreaProps) {
  const { label, description, error, optional, labelHidden, value, onChange, rows = 4, maxLength, ...input } = props
  const texts = { label, description, error, ...(optional && { optional }), ...(labelHidden && { labelHidden }) }
  const length = value?.length ?? 0
  return (
    <Field {...texts}>
      {(wiring) => (
        <>
          <textarea
            {...input}
            {...wiring}
            rows={rows}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="control field-sizing-content max-h-96 py-2"
          />
          {maxLength && length > maxLength * 0.8 && (
            <span className={`figures self-end text-sm ${length > maxLength ? 'text-trouble-ink' : 'text-faint'}`}>
              {length} / {maxLength}
            </span>
          )}
        </>
      )}
    </Field>
  )
}

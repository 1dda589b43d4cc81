import { useId } from 'react'
import { tickBoxClass } from './checkbox.tsx'
import { ErrorText, errorClass, hintClass, LabelText, labelClass, type FieldTexts } from './field.tsx'
import type { Option } from './option-item.tsx'

type CheckboxGroupProps<Value extends string> = FieldTexts & {
  name?: string
  options: readonly Option<Value>[]
  value: readonly Value[] | null | undefined
  onChange: (value: Value[]) => void
  onBlur?: () => void
  columns?: 1 | 2 | 3
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 xl:grid-cols-3' }

/** Any number of a closed set: job options, callback events. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { options, value, onChange, onBlur, name, columns = 1, ...texts } = props
  const id = useId()
  const chosen = value ?? []
  const toggle = (one: Value, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((v) => (v === one ? isOn : chosen.includes(v))))
  return (
    <fieldset onBlur={onBlur} aria-describedby={`${id}-notes`} className="min-w-0">
      <legend className={texts.labelHidden ? 'sr-only' : labelClass}>
        <LabelText {...texts} />
      </legend>
      <div id={`${id}-notes`}>
        {texts.description && <p className={hintClass}>{texts.description}</p>}
        {texts.error && (
          <p className={errorClass}>
            <ErrorText text={texts.error} />
          </p>
        )}
      </div>
      <div className={`grid gap-x-6 ${grids[columns]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-target cursor-pointer items-start gap-3 py-2.5 pointer-coarse:py-3"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={texts.error ? true : undefined}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              className={tickBoxClass}
            />
            <span>
              {option.label}
              {option.description && <span className="block text-sm text-soft">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

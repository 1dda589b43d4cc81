import { useId } from 'react'
import { ErrorText, errorClass, hintClass, LabelText, labelClass, type FieldTexts } from './field.tsx'
import type { Option } from './option-item.tsx'

type RadioGroupProps<Value extends string> = FieldTexts & {
  name?: string
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  columns?: 1 | 2 | 3
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'grid-cols-2 sm:grid-cols-3' }

/** One of a few, each a card with room for an icon and an explanation. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, onBlur, name, columns = 1, ...texts } = props
  const id = useId()
  return (
    <fieldset
      onBlur={onBlur}
      aria-describedby={`${id}-notes`}
      data-invalid={texts.error ? true : undefined}
      className="min-w-0"
    >
      <legend className={texts.labelHidden ? 'sr-only' : `${labelClass} mb-1`}>
        <LabelText {...texts} />
      </legend>
      <div id={`${id}-notes`}>
        {texts.description && <p className={`${hintClass} mb-1`}>{texts.description}</p>}
        {texts.error && (
          <p className={`${errorClass} mb-1`}>
            <ErrorText text={texts.error} />
          </p>
        )}
      </div>
      <div className={`grid gap-2 ${grids[columns]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 hover:bg-hover has-checked:border-strong has-checked:ring-1 has-checked:ring-strong has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface outline-none checked:border-[6px] checked:border-strong"
            />
            {option.icon}
            <span className="min-w-0">
              <span className="font-medium">{option.label}</span>
              {option.description && <span className="block text-sm text-soft">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

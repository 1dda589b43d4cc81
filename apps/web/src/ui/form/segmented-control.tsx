import { useId } from 'react'
import type { Option } from './option-item.tsx'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Icons that everybody knows say it alone; the words are read out. */
  iconsOnly?: boolean
}

/** Two to four views of the same thing: list or map, newest or nearest. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className="flex min-h-dense cursor-pointer items-center gap-1.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-soft hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : ''}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { ErrorText, errorClass } from './field.tsx'

type CheckboxProps = {
  label: ReactNode
  description?: ReactNode
  name?: string
  value: boolean | null | undefined
  onChange: (value: boolean) => void
  onBlur?: () => void
  error?: string | undefined
  disabled?: boolean
}

/** Yes or no that is sent with a form; what takes effect at once is a `Switch`. */
export function Checkbox({ label, description, value, onChange, error, ...input }: CheckboxProps) {
  return (
    <div>
      <label className="flex min-h-target cursor-pointer items-start gap-3 py-2.5 pointer-coarse:py-3 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          type="checkbox"
          {...input}
          checked={value ?? false}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={tickBoxClass}
        />
        <span className="min-w-0">
          {label}
          {description && <span className="block text-sm text-soft">{description}</span>}
          {error && (
            <span className={`${errorClass} block`}>
              <ErrorText text={error} />
            </span>
          )}
        </span>
      </label>
    </div>
  )
}

/** Our own tick on the native box: it needs no script and keeps the browser's behaviour. */
export const tickBoxClass =
  "mt-0.5 grid size-5.5 shrink-0 cursor-pointer appearance-none place-items-center rounded border-2 border-edge bg-surface checked:border-strong checked:bg-strong checked:before:size-3 checked:before:bg-on-strong checked:before:content-[''] before:[clip-path:polygon(14%_44%,0_65%,43%_100%,100%_16%,80%_0,40%_66%)] aria-invalid:border-trouble-solid"

import { useId } from 'react'

type SwitchProps = {
  label: string
  description?: string
  name?: string
  value: boolean | null | undefined
  onChange: (value: boolean) => void
  disabled?: boolean
}

/** A setting that takes effect at once. */
export function Switch({ label, description, value, onChange, ...input }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-target items-center justify-between gap-4">
      <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer flex-col justify-center self-stretch py-1.5">
        <span className="font-medium">{label}</span>
        {description && (
          <span id={`${id}-hint`} className="text-sm text-soft">
            {description}
          </span>
        )}
      </label>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        checked={value ?? false}
        aria-describedby={description && `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform before:content-[''] checked:bg-strong checked:before:translate-x-5 disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5"
      />
    </div>
  )
}

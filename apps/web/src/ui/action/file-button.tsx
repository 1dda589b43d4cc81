import { type ReactNode, useId } from 'react'
import { buttonClass } from './button.tsx'

type FileButtonProps = {
  /** As `<input accept>`. */
  accept: string
  /** Says more than the words on it. */
  label?: string
  disabled?: boolean
  /** Files that were chosen before are on their way. */
  pending?: boolean
  onChosen: (files: File[]) => void
  children: ReactNode
}

/** A button by which a file is chosen. */
export function FileButton({ accept, label, disabled = false, pending = false, onChosen, children }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({})} has-focus-visible:outline-3 has-focus-visible:outline-focus ${disabled || pending ? 'pointer-events-none opacity-55' : ''}`}
    >
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        aria-label={label}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])])
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
      {children}
    </label>
  )
}

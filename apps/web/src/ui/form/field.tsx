import { useId, type ReactNode } from 'react'
import { m } from '@waybill/locales/messages'

/** The texts that every field takes. */
export type FieldTexts = {
  label: string
  description?: ReactNode
  error?: string | undefined
  /** Says "(optional)" beside the label; everything else is expected to be filled in. */
  optional?: boolean
  /** The label is read out but not shown, for a search box beside its icon. */
  labelHidden?: boolean
}

type Wiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around a native control, wired so that they are read out with it. */
export function Field({ children, ...texts }: FieldTexts & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [texts.description && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={texts.labelHidden ? 'sr-only' : labelClass}>
        <LabelText {...texts} />
      </label>
      {texts.description && (
        <span id={`${id}-hint`} className={hintClass}>
          {texts.description}
        </span>
      )}
      {children({
        id,
        'aria-invalid': texts.error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {texts.error && (
        <span id={`${id}-error`} className={errorClass}>
          <ErrorText text={texts.error} />
        </span>
      )}
    </div>
  )
}

export const labelClass = 'text-[0.9375rem] font-semibold text-ink'
export const hintClass = 'text-sm text-soft'
export const errorClass = 'text-sm font-medium text-trouble-ink'

export function LabelText({ label, optional }: Pick<FieldTexts, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-faint"> {m.ui_optional()}</span>}
    </>
  )
}

export function ErrorText({ text }: { text: string }) {
  return (
    <>
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        className="mr-1 inline-block align-[-3px]"
      >
        <circle cx="12" cy="12" r="9" />
        <path d="M12 7.500v5.500M12 16.500v.01" />
      </svg>
      {text}
    </>
  )
}

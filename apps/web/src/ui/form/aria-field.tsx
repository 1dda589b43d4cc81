import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorText, errorClass, hintClass, LabelText, labelClass, type FieldTexts } from './field.tsx'

/** Label, hint and error inside a React Aria field, which wires them itself. */
export function AriaFieldFrame({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <>
      <Label className={texts.labelHidden ? 'sr-only' : labelClass}>
        <LabelText {...texts} />
      </Label>
      {texts.description && (
        <Text slot="description" className={hintClass}>
          {texts.description}
        </Text>
      )}
      {children}
      <FieldError className={errorClass}>{texts.error && <ErrorText text={texts.error} />}</FieldError>
    </>
  )
}

export const ariaFieldClass = 'flex min-w-0 flex-col gap-1'

/** React Aria's own browser validation is off: the domain schema decides. */
export function ariaValidity(error: string | undefined) {
  return { isInvalid: Boolean(error), validationBehavior: 'aria' as const }
}

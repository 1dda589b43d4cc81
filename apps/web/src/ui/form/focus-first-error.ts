const focusable = 'input, select, textarea, button, [tabindex="0"]'

/**
 * Moves to the first control that is marked invalid, after the messages have been drawn, and selects the part of its
 * text that the message quotes: `partIn` answers it for a field's name, empty where nothing is quoted.
 */
export function focusFirstError(form: HTMLElement | null, partIn: (name: string) => string = () => '') {
  requestAnimationFrame(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const control = marked?.matches(focusable) ? marked : marked?.querySelector<HTMLElement>(focusable)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      selectPart(control, partIn(control.name))
    }
  })
}

/** Selects the part in the text, where it stands there. */
export function selectPart(control: HTMLInputElement | HTMLTextAreaElement, part: string) {
  const at = part === '' ? -1 : control.value.indexOf(part)
  if (at >= 0) control.setSelectionRange(at, at + part.length)
}

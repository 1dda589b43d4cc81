const focusable = 'input, select, textarea, button, [tabindex="0"]'

/** Moves to the first control that is marked invalid, after the messages have been drawn. */
export function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const control = marked?.matches(focusable) ? marked : marked?.querySelector<HTMLElement>(focusable)
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  })
}

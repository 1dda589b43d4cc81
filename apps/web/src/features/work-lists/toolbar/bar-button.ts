/** Buttons of the bar, and fields that look like them; one that narrows the list down is filled. */
export function barButtonClass(isOn: boolean): string {
  const look = isOn ? 'border-transparent bg-strong text-on-strong' : 'border-edge bg-surface hover:bg-hover'
  return `inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control border px-3 text-sm font-semibold whitespace-nowrap ${look}`
}

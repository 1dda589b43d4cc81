import { shadesOf, type Theme } from './brand-colour.ts'

/** A style sheet rule for each theme, as a page decides between them: the system's choice, unless the reader's own says otherwise. */
export function inBothThemes(rules: (theme: Theme) => string): string[] {
  return [
    `:root{${rules('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${rules('dark')}}}`,
    `:root[data-theme=dark]{${rules('dark')}}`,
  ]
}

/** The shades of a market's signal colour under the names of `app.css`; none without a colour of its own. */
export function colourRules(signal_colour: string | null): string[] {
  if (!signal_colour) return []
  const { signal, hover, on, live } = shadesOf(signal_colour)
  return [
    `:root{--color-signal:${signal};--color-signal-hover:${hover};--color-on-signal:${on}}`,
    ...inBothThemes((theme) => `--color-live:${live[theme]}`),
  ]
}

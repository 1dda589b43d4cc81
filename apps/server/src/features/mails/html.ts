/** Text that is safe inside HTML, also between quotes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
}
export type { Html }

type Value = string | number | Html | readonly Html[] | null | undefined

/** HTML in which everything that was put in is escaped, unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + inserted(values[index - 1]) + part))
}

function inserted(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}

export type Locale = 'en' | 'ro' | 'pl'
/** A text as the catalogues write it: words with `{parameters}`, or a form for each plural. */
export type WrittenText =
  | string
  | readonly { declarations?: string[]; selectors?: string[]; match: Record<string, string> }[]
export type OwnTexts = Partial<Record<Locale, Record<string, WrittenText>>>
type Inputs = Record<string, unknown>

/** Texts that the operator has worded anew, as functions like those that the compiler makes of the product's own. */
export function readOwnTexts(texts: OwnTexts, product: string) {
  const read = (locale: Locale) =>
    Object.fromEntries(
      Object.entries(texts[locale] ?? {}).map(([key, written]) => [
        key,
        (inputs: Inputs) => filled(formOf(written, locale, inputs), { ...inputs, product }),
      ]),
    )
  return { en: read('en'), ro: read('ro'), pl: read('pl') }
}

const plural = /^local (\w+) = (\w+): plural$/

function formOf(written: WrittenText, locale: Locale, inputs: Inputs): string {
  if (typeof written === 'string') return written
  const [{ declarations = [], match } = { match: {} }] = written
  const [, name = '', input = ''] = declarations.map((line) => plural.exec(line)).find(Boolean) ?? []
  const form = new Intl.PluralRules(locale).select(Number(inputs[input]))
  return match[`${name}=${form}`] ?? match[`${name}=other`] ?? Object.values(match)[0] ?? ''
}

function filled(text: string, inputs: Inputs): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]))
}

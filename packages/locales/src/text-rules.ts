import type { Locale, WrittenText } from './own-texts.ts'

/** The forms for whole numbers; Intl also lists "many" for some languages' compact millions. */
export const pluralForms: Record<Locale, readonly string[]> = {
  en: ['one', 'other'],
  ro: ['one', 'few', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}

/** The parameters that a caller has to give; the market's name stands in every text by itself. */
export function parametersOf(message: WrittenText): string[] {
  const text = JSON.stringify(message)
  const inputs = [...text.matchAll(/\{(\w+)\}/g), ...text.matchAll(/"input (\w+)"/g)].map((match) => match[1]!)
  return [...new Set(inputs)].filter((name) => name !== 'product').sort()
}

export type TextForm = { form: string; text: string }
/** The form of a text that has only one. */
export const ONLY_FORM = 'text'

/** The texts of a message by plural form, in the order in which the catalogue writes them. */
export function formsOf(message: WrittenText): TextForm[] {
  if (typeof message === 'string') return [{ form: ONLY_FORM, text: message }]
  return message.flatMap(({ match }) =>
    Object.entries(match).map(([when, text]) => ({ form: when.split('=').at(-1) ?? when, text })),
  )
}

/** The message with other texts in its forms. */
export function withForms(message: WrittenText, forms: readonly TextForm[]): WrittenText {
  const textOf = new Map(forms.map(({ form, text }) => [form, text]))
  if (typeof message === 'string') return textOf.get(ONLY_FORM) ?? ''
  return message.map((variant) => ({
    ...variant,
    match: Object.fromEntries(
      Object.keys(variant.match).map((when) => [when, textOf.get(when.split('=').at(-1) ?? when) ?? '']),
    ),
  }))
}

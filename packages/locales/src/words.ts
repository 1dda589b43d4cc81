import { getLocale } from './generated/runtime.js'

type Locale = 'en' | 'ro' | 'pl'
type Inputs = Record<string, unknown>
type Text = string | ((inputs: Inputs) => string)

const page = globalThis.document

/** The market's name, which texts write as `{product}`: a page is told by its server, a server by its database. */
export let product: string = page?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Waybill'

/** Texts that the operator has worded anew: language and short key → text. */
let own: Partial<Record<Locale, Record<string, Text>>> = {}

export function setWords(name: string, texts: typeof own) {
  product = name
  own = texts
}

/** A text of the product in its three languages, under the short key by which the operator's own wording is found. */
export const text =
  (key: string, en: Text, ro: Text, pl: Text) =>
  (inputs: Inputs = {}, { locale = getLocale() }: { locale?: Locale } = {}): string => {
    const said = own[locale]?.[key] ?? (locale === 'ro' ? ro : locale === 'pl' ? pl : en)
    return typeof said === 'string' ? said : said(inputs)
  }

import { searchKey } from '@waybill/domain/search/search-key'
import type { Language } from '@waybill/domain/users/profile-setting'
import { formsOf, type TextForm, parametersOf } from '@waybill/locales/text-rules'
import type { Db } from '../../../platform/database/database.ts'
import { catalogue } from './catalogue.ts'
import { type OwnTextRow, selectOwnTextRows } from './own-texts.sql.ts'

const MOST_FOUND = 50

export type FoundText = {
  key: string
  language: Language
  original: TextForm[]
  own: TextForm[] | null
  parameters: string[]
  is_outdated: boolean
}
type Asked = { language: Language; search: string; product: string; own_only: boolean }

/** Texts by the words that a reader sees, the operator's own first; accents and capitals make no difference. */
export async function findTexts(db: Db, { language, search, product, own_only }: Asked): Promise<FoundText[]> {
  const texts = (await catalogue())[language]
  const own = new Map((await selectOwnTextRows(db, language)).map((row) => [row.key, row]))
  const words = searchKey(search)
  const found: FoundText[] = []
  for (const key of new Set([...own.keys(), ...(own_only ? [] : Object.keys(texts))])) {
    const text = toldText(key, { language, original: texts[key], row: own.get(key) })
    const shown = [...text.original, ...(text.own ?? [])].map((form) => form.text.replaceAll('{product}', product))
    if ([key, ...shown].some((each) => searchKey(each).includes(words))) found.push(text)
    if (found.length === MOST_FOUND) break
  }
  return found
}

type Known = { language: Language; original: OwnTextRow['text'] | undefined; row: OwnTextRow | undefined }

function toldText(key: string, { language, original, row }: Known): FoundText {
  return {
    key,
    language,
    original: original === undefined ? [] : formsOf(original),
    own: row ? formsOf(row.text) : null,
    parameters: parametersOf(original ?? ''),
    // The product has worded it anew since, or has it no longer.
    is_outdated: row !== undefined && JSON.stringify(sorted(row.original)) !== JSON.stringify(sorted(original ?? '')),
  }
}

/** The database keeps no order of keys. */
const sorted = (text: OwnTextRow['text']) => formsOf(text).toSorted((a, b) => a.form.localeCompare(b.form))

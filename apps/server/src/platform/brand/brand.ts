import type { OwnTexts } from '@waybill/locales/own-texts'
import { shortKey } from '@waybill/locales/short-key'
import type { Db } from '../database/database.ts'
import { type BrandRow, selectBrand, selectBrandPicture, selectBrandStamp, selectOwnTexts } from './brand.sql.ts'
import { DEFAULT_NAME, speak } from './spoken-words.ts'

export const defaultBrand: BrandRow = {
  version: 0,
  product_name: DEFAULT_NAME,
  short_name: DEFAULT_NAME,
  signal_colour: null,
  support_email: null,
  support_phone: null,
  imprint: null,
  logo_light_hash: null,
  logo_dark_hash: null,
  mark_hash: null,
}

export type Brand = BrandRow & {
  /** The operator's own wording, by short key, as pages take it. */
  texts: OwnTexts
  /** Changes whenever anything of it does. */
  stamp: string
}

/**
 * This node's copy of the brand. Texts change on all nodes at once, so the copy is cached instead of queried each time.
 * Texts are written at once everywhere, so it is kept and not asked for each time.
 */
export class CurrentBrand {
  #now: Brand = { ...defaultBrand, texts: {}, stamp: '' }
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
    speak({ product: DEFAULT_NAME, texts: {}, stamp: '' })
  }

  get now(): Brand {
    return this.#now
  }

  /** Reads it again where it has changed. */
  async refresh() {
    const stamp = await selectBrandStamp(this.#db)
    if (stamp === this.#now.stamp) return
    const [row = defaultBrand, own] = await Promise.all([selectBrand(this.#db), selectOwnTexts(this.#db)])
    const texts: OwnTexts = {}
    for (const { key, language, text } of own) (texts[language] ??= {})[shortKey(key)] = text
    this.#now = { ...row, texts, stamp }
    speak({ product: row.product_name, texts, stamp })
  }

  /** The logo for white paper; null where the market has none. */
  async paperLogo(): Promise<Uint8Array | null> {
    const { logo_light_hash: hash } = this.#now
    return hash === null ? null : ((await this.picture(hash))?.content ?? null)
  }

  picture(hash: string) {
    return selectBrandPicture(this.#db, hash)
  }
}

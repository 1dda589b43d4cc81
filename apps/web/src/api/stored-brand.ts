import { type OwnTexts, readOwnTexts } from '@waybill/locales/own-texts'
import { product, setWords } from '@waybill/locales/words'
import { runtimeConfig, type RuntimeConfig } from './runtime-config.ts'

const key = 'brand'

/**
 * The market's name and wording as the server gave them at the last start: an app's page was built before they changed.
 * Changes since then are stored for the next start, so that no screen changes its words under its reader.
 */
export function applyStoredBrand(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
  const kept = storage.getItem(key)
  if (kept !== null) {
    const { product_name, texts } = JSON.parse(kept) as NonNullable<RuntimeConfig['brand']>
    setWords(product_name || product, readOwnTexts(texts as OwnTexts, product_name || product))
  }
  void runtimeConfig().then(
    ({ brand }) => brand && storage.setItem(key, JSON.stringify(brand)),
    () => undefined,
  )
}

import { colourRules } from '@waybill/domain/brand/colour-rules'
import { type OwnTexts, readOwnTexts } from '@waybill/locales/own-texts'
import { product, setWords } from '@waybill/locales/words'
import { runtimeConfig, type RuntimeConfig } from './runtime-config.ts'

const key = 'brand'

/**
 * The market's name, colour and wording as the server gave them at the last start: an app's page was built before they changed.
 * Changes since then are stored for the next start, so that no screen changes its words under its reader.
 */
export function applyStoredBrand(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
  const kept = storage.getItem(key)
  if (kept !== null) {
    const { product_name, signal_colour, texts } = JSON.parse(kept) as NonNullable<RuntimeConfig['brand']>
    setWords(product_name || product, readOwnTexts(texts as OwnTexts, product_name || product))
    paint(signal_colour ?? null)
  }
  void runtimeConfig().then(
    ({ brand }) => brand && storage.setItem(key, JSON.stringify(brand)),
    () => undefined,
  )
}

/** A sheet made by script: the policy of the page allows no rule in its text. */
function paint(signal_colour: string | null) {
  const rules = colourRules(signal_colour)
  if (rules.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

import { type OwnTexts, readOwnTexts } from '@waybill/locales/own-texts'
import { setWords } from '@waybill/locales/words'

/** `stamp` changes whenever the others do. */
export type SpokenWords = { product: string; texts: OwnTexts; stamp: string }

/** The software's own name, until the operator gives the market another. */
export const DEFAULT_NAME = 'Waybill'

let spoken: SpokenWords = { product: DEFAULT_NAME, texts: {}, stamp: '' }

/** Texts of this thread say the market's name and the operator's wording from now on. */
export function speak(words: SpokenWords) {
  if (words.stamp === spoken.stamp && words.product === spoken.product) return
  spoken = words
  setWords(words.product, readOwnTexts(words.texts, words.product))
}

/** The texts that a thread receives with each task: a copy of its own. */
export const spokenWords = () => spoken

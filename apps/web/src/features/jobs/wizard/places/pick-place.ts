import { type DraftPlace, filledWords, type FilledWords } from '../draft/job-draft.ts'

/** A place as a suggestion gives it; `address_line`: the typed words, where they say more than the place. */
export type SuggestedPlace = DraftPlace & { address_line?: string | null }

/** The words of an address-book entry that differ from those in the fields. */
export type OtherWords = FilledWords

/**
 * A place once a suggestion was picked for it. Typed text stays, whatever is picked; only text that an earlier pick
 * filled in goes with it. A town is no exact address: it fills none, but the words that were typed next to it are one.
 * `others` are the words of the suggestion that give way, to be offered.
 */
export function pickPlace(value: DraftPlace, found: SuggestedPlace): { part: DraftPlace; others: OtherWords } {
  const { address_line, ...place } = found
  const filled: FilledWords = {}
  const others: OtherWords = {}
  const part: DraftPlace = { ...place }
  for (const name of filledWords) {
    const word = found[name] ?? (name === 'point' ? address_line : null) ?? ''
    const typed = typedWord(value, name)
    part[name] = typed ?? word
    if (typed === null && word) filled[name] = word
    if (typed !== null && ![typed, address_line ?? '', ''].includes(word)) others[name] = word
  }
  return { part: { ...part, filled }, others }
}

/** The typed text there; null where there is none, or an earlier pick filled it in. */
function typedWord({ filled, ...value }: DraftPlace, name: keyof FilledWords): string | null {
  const word = value[name] ?? ''
  return word === '' || word === filled?.[name] ? null : word
}

/** The words of the suggestion instead of the typed ones, because somebody said so. */
export function takeWords({ filled }: DraftPlace, others: OtherWords): DraftPlace {
  return { ...others, filled: { ...filled, ...others } }
}

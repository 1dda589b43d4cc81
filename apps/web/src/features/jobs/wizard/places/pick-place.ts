import { type DraftPlace, filledWords, type FilledWords } from '../draft/job-draft.ts'

/** A place as a suggestion gives it; `address_line`: the typed words, where they say more than the place. */
export type SuggestedPlace = DraftPlace & { address_line?: string | null }

/** What an entry of the address book says otherwise than the words that stand there. */
export type OtherWords = FilledWords

/**
 * A place once a suggestion was picked for it. What somebody typed stays, whatever is picked; only what an earlier pick
 * filled in goes with it. A town says where to look, never at which door: it fills no exact address, but the words that were
 * typed beside it are one. `others` are the words of the suggestion that give way, to be offered.
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

/** What somebody typed there; null where there is nothing, or an earlier pick filled it in. */
function typedWord({ filled, ...value }: DraftPlace, name: keyof FilledWords): string | null {
  const word = value[name] ?? ''
  return word === '' || word === filled?.[name] ? null : word
}

/** The words of the suggestion instead of the typed ones, because somebody said so. */
export function takeWords({ filled }: DraftPlace, others: OtherWords): DraftPlace {
  return { ...others, filled: { ...filled, ...others } }
}

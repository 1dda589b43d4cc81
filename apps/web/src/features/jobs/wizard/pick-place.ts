import type { DraftPlace } from './job-draft.ts'

/** What a picked suggestion says in words beside the position. */
type Words = Pick<DraftPlace, 'point' | 'company_name'>

/**
 * A place once a suggestion was picked for it. What somebody typed stays, whatever is picked; only what an earlier pick
 * filled in goes with it. A town says where to look, never at which door: it fills no exact address.
 */
export function pickPlace(value: DraftPlace, found: DraftPlace, filled: Words): { part: DraftPlace; filled: Words } {
  const now: Words = {}
  const part: DraftPlace = { ...found }
  for (const name of ['point', 'company_name'] as const) {
    const isTyped = Boolean(value[name]) && value[name] !== filled[name]
    const word = isTyped ? value[name] : (found[name] ?? '')
    part[name] = word ?? ''
    if (!isTyped && word) now[name] = word
  }
  return { part, filled: now }
}

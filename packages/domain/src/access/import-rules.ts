import { hasPostWork, isPoster } from './job-rules.ts'
import type { Rule } from './rule.ts'

/** The lists that one reader and one grid take. */
export const importKinds = ['loads', 'saved_loads', 'stops', 'contacts', 'vehicles', 'people'] as const
export type ImportKind = (typeof importKinds)[number]

type List = { import_list: { kind: ImportKind } }

const posted: readonly ImportKind[] = ['loads', 'saved_loads', 'stops']

/** A rule that counts for lists of these kinds alone. */
function forKinds(kinds: readonly ImportKind[], rule: Rule<unknown>): Rule<List> {
  return {
    refusal: rule.refusal,
    allows: (viewer, { import_list: { kind } }) => !kinds.includes(kind) || rule.allows(viewer, {}),
  }
}

/** Lists of loads are for those who post; people are let in by the Primary Member alone. */
export const mayHaveList = [
  forKinds(posted, isPoster),
  forKinds(posted, hasPostWork),
  forKinds(['people'], { refusal: 'not_primary', allows: (viewer) => viewer.is_primary }),
] as const

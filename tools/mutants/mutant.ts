import { createHash } from 'node:crypto'

/** One fault, planted alone: a change of one place of a file, or statements run on the migrated database that tests copy. */
export type SourceMutant = {
  kind: 'visibility' | 'conditions' | 'fields' | 'operations'
  /** What it takes away, for people. */
  name: string
  file: string
  start: number
  end: number
  by: string
}
type SchemaMutant = { kind: 'indexes' | 'checks'; name: string; statement: string }
export type Mutant = SourceMutant | SchemaMutant

/** The same fault has the same name as long as its words and its file are the same, so that a run can be gone on with. */
export function idOf(mutant: Mutant, occurrence: number): string {
  const place = 'file' in mutant ? mutant.file : mutant.statement
  return createHash('sha256').update(`${mutant.kind} ${place} ${mutant.name} ${occurrence}`).digest('hex').slice(0, 12)
}

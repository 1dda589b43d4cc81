import type { Cell, RowCells } from '@waybill/domain/imports/cells'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import { stopOfRow } from '@waybill/domain/imports/thing-of-row'
import { type DraftStop, newStop } from '../draft/job-draft.ts'

/** A row of a pasted list of stops. */
export type PastedStop = { id: string; line: number; cells: RowCells }

/** A reading that somebody has to confirm. */
type Guess = { key: string; column: ImportColumn; cell: Cell }

const keyOf = ({ id }: PastedStop, column: ImportColumn) => `${id} ${column}`
const cellsOf = ({ cells }: PastedStop) => Object.entries(cells) as [ImportColumn, Cell][]

export function guessesOf(row: PastedStop): Guess[] {
  return cellsOf(row)
    .filter(([, cell]) => cell.state === 'guessed')
    .map(([column, cell]) => ({ key: keyOf(row, column), column, cell }))
}

/** The stop of a row with the confirmed guesses. Texts that nobody could read or confirmed go into its notes, so that none is lost. */
export function draftOfPasted(row: PastedStop, confirmed: ReadonlySet<string>): DraftStop {
  const certain: RowCells = {}
  const others: string[] = []
  for (const [column, cell] of cellsOf(row)) {
    const isTaken = cell.state === 'ok' || (cell.state === 'guessed' && confirmed.has(keyOf(row, column)))
    if (isTaken) certain[column] = { ...cell, state: 'ok' }
    else if (column === 'place') certain.place = { ...cell, state: 'missing' }
    else if (cell.text !== '') others.push(cell.text)
  }
  const stop = stopOfRow(certain)
  const notes = [stop.notes, ...others].filter(Boolean).join('\n')
  return { ...newStop(), ...stop, notes: notes || null }
}

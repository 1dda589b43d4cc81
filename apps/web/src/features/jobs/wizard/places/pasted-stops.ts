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
  for (const [column, cell] of cellsOf(row)) {
    if (isTaken(row, column, confirmed)) certain[column] = { ...cell, state: 'ok' }
    else if (column === 'place') certain.place = { ...cell, state: 'missing' }
  }
  const stop = stopOfRow(certain)
  const notes = [stop.notes, ...textsForNotes(row, confirmed)].filter(Boolean).join('\n')
  return { ...newStop(), ...stop, notes: notes || null }
}

function isTaken({ id, cells }: PastedStop, column: ImportColumn, confirmed: ReadonlySet<string>): boolean {
  const state = cells[column]?.state
  return state === 'ok' || (state === 'guessed' && confirmed.has(`${id} ${column}`))
}

/** Texts that fill no field of the stop: those that nobody could read or confirmed, and a time without its day. */
export function textsForNotes(row: PastedStop, confirmed: ReadonlySet<string>): string[] {
  const hasDay = isTaken(row, 'day', confirmed)
  return cellsOf(row).flatMap(([column, { text, value }]) => {
    if (column === 'place' || text === '') return []
    const isAsap = typeof value === 'object' && value !== null && 'asap' in value && value.asap
    const isUsed = isTaken(row, column, confirmed) && (column !== 'time' || hasDay || isAsap)
    return isUsed ? [] : [text]
  })
}

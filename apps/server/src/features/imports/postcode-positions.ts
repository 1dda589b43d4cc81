import type { FoundPlace, PlaceAnswer, RowCells } from '@waybill/domain/imports/cells'
import { loadSides } from '@waybill/domain/imports/load-columns'
import type { Db } from '../../platform/database/database.ts'
import { selectPostcodes } from '../places/postcodes/postcodes.sql.ts'

const complete = /[0-9][A-Z]{2}$/
const keyOf = ({ postcode }: FoundPlace) => postcode?.replaceAll(' ', '').toUpperCase() ?? ''

/** Gives complete postcodes their own position where postcodes were imported, in one statement for all of them. */
export async function withPositions(db: Db, places: readonly FoundPlace[]): Promise<(place: FoundPlace) => FoundPlace> {
  const keys = [...new Set(places.map(keyOf).filter((key) => complete.test(key)))]
  const rows = keys.length === 0 ? [] : await selectPostcodes(db, keys)
  const known = new Map(rows.map((row) => [row.postcode, row]))
  return (place) => {
    const row = known.get(keyOf(place))
    return row ? { ...place, latitude: row.latitude, longitude: row.longitude, place_precision: 'postcode' } : place
  }
}

const isPlace = (value: unknown): value is FoundPlace => typeof value === 'object' && value !== null && 'label' in value

export async function positionedRows<Row extends { cells: RowCells }>(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const all = rows.flatMap(({ cells }) => loadSides.map((side) => cells[side]?.value).filter(isPlace))
  const move = await withPositions(db, all)
  return rows.map((row) => {
    const cells = { ...row.cells }
    for (const side of loadSides) {
      const cell = cells[side]
      if (cell && isPlace(cell.value)) cells[side] = { ...cell, value: move(cell.value) }
    }
    return { ...row, cells }
  })
}

export async function positionedAnswers(db: Db, answers: readonly PlaceAnswer[]): Promise<PlaceAnswer[]> {
  const move = await withPositions(
    db,
    answers.flatMap(({ places }) => places),
  )
  return answers.map((answer) => ({ ...answer, places: answer.places.map(move) }))
}

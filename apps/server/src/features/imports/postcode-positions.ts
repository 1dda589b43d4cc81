import type { FoundPlace, PlaceAnswer, RowCells } from '@waybill/domain/imports/cells'
import { placeColumns } from '@waybill/domain/imports/import-kinds'
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
  const all = rows.flatMap(({ cells }) => placeColumns.map((column) => cells[column]?.value).filter(isPlace))
  const move = await withPositions(db, all)
  return rows.map((row) => {
    const cells = { ...row.cells }
    for (const column of placeColumns) {
      const cell = cells[column]
      if (cell && isPlace(cell.value)) cells[column] = { ...cell, value: move(cell.value) }
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

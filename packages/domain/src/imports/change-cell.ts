import type { Cell, FoundPlace, PlaceAnswer, RawRow, RowCells } from './cells.ts'
import type { CellChange } from './import-input.ts'
import { placeColumns } from './import-kinds.ts'

/** The row after a change of one of its cells. Without a text and a place the guess of the cell is confirmed. */
export function changeCell(
  raw: RawRow,
  cells: RowCells,
  { column, text, place }: Omit<CellChange, 'import_row_id'>,
): RawRow {
  const { [column]: before, ...others } = raw
  const cell = cells[column]
  const chosen = place === null ? null : cell?.places[place]
  if (chosen) return { ...others, [column]: { text: before?.text ?? chosen.label, place: chosen } }
  if (text !== null) return text.trim() === '' ? others : { ...others, [column]: { text: text.trim() } }
  if (!cell || cell.state !== 'guessed') return raw
  if (isPlace(cell.value)) return { ...others, [column]: { text: cell.text, place: cell.value } }
  return cell.written ? { ...others, [column]: { text: cell.written } } : others
}

function isPlace(value: unknown): value is FoundPlace {
  return typeof value === 'object' && value !== null && 'label' in value
}

/** The known places of a row, so that an unchanged place is not looked up again. */
export function knownPlaces(cells: RowCells): ReadonlyMap<string, PlaceAnswer> {
  return new Map(placeColumns.flatMap((column) => answerOf(cells[column])))
}

function answerOf(cell: Cell | undefined): [string, PlaceAnswer][] {
  if (!cell || cell.text === '') return []
  const places = cell.places.length > 0 ? cell.places : isPlace(cell.value) ? [cell.value] : []
  return [[cell.text, { places, contradicts: cell.why === 'place_contradicts' }]]
}

import type { PlacePrecision } from '../geo/place-precision.ts'
import type { JobOption } from '../jobs/job.ts'
import type { ImportColumn } from './import-kinds.ts'

/** Read and certain; read and to be confirmed; nothing that could be taken. */
export const cellStates = ['ok', 'guessed', 'missing'] as const
export type CellState = (typeof cellStates)[number]

/** Why a cell is guessed or missing, or what its row as a whole has against it: a key of the texts. */
export const cellReasons = [
  'required',
  'not_read',
  'rest_not_read',
  'several_readings',
  'column_guessed',
  'side_guessed',
  'from_heading',
  'place_unknown',
  'place_several',
  'place_likely',
  'place_contradicts',
  'day_counted',
  'day_past',
  'day_too_far',
  'day_month_first',
  'day_order_unclear',
  'weekday_differs',
  'time_half_of_day',
  'time_part_of_day',
  'vehicle_unclear',
  'vehicle_several',
  'vehicle_likely',
  'vehicle_quantity',
  'price_currency',
  'price_part',
  'price_about',
  'price_small',
  'price_with_vat',
  'price_range',
  'weight_unit',
  'weight_each',
  'option_negated',
  'phone_incorrect',
  'email_incorrect',
  'time_without_day',
  'text_refused',
  'text_too_long',
  'link_refused',
  'delivery_before_collection',
  'same_place',
  'too_many_places',
] as const
export type CellReason = (typeof cellReasons)[number]

/** A place that the gazetteer knows for a text. */
export type FoundPlace = {
  label: string
  short_address: string
  postcode: string | null
  latitude: number
  longitude: number
  place_precision: PlacePrecision
  /** The one meaning of the text, which may be taken without asking. */
  is_exact: boolean
  address_line: string | null
}

/** When to be somewhere, in times of the day in London: from one to the other, one of them, or as soon as possible. */
export type TimeWindow = { from: string | null; to: string | null; asap: boolean }

export type CellValue = FoundPlace | TimeWindow | readonly JobOption[] | string | number | null

/** The source of a cell: its text, why its place in the row is doubtful, and a place that somebody chose. */
export type RawCell = { text: string; doubt?: CellReason | undefined; place?: FoundPlace | undefined }
export type RawRow = Partial<Record<ImportColumn, RawCell>>

/** The reading of a cell. `written` is the value as a text that reads as certain: confirming a guess writes it into the cell. */
export type Cell = {
  text: string
  state: CellState
  value: CellValue
  written: string | null
  why: CellReason | null
  /** The piece of the text that the reason is about. */
  part: string | null
  /** Possible meanings to choose from: texts that read as certain. */
  choices: readonly string[]
  places: readonly FoundPlace[]
}
export type RowCells = Partial<Record<ImportColumn, Cell>>

/** The reading of a text, before its row is judged. */
export type CellReading = Omit<Cell, 'text'>

const nothing = { value: null, written: null, why: null, part: null, choices: [], places: [] }

export function readOk(value: CellValue, written: string): CellReading {
  return { ...nothing, state: 'ok', value, written }
}

export function readGuess(value: CellValue, written: string, why: CellReason, part: string | null = null): CellReading {
  return { ...nothing, state: 'guessed', value, written, why, part }
}

export function notRead(why: CellReason, part: string | null = null, choices: readonly string[] = []): CellReading {
  return { ...nothing, state: 'missing', why, part, choices }
}

/** The reading with another thing against it; what is missing stays as it is. */
export function doubted(reading: CellReading, why: CellReason, part: string | null = null): CellReading {
  return reading.state === 'ok' ? { ...reading, state: 'guessed', why, part } : reading
}

/** The reader's context besides the text. Days are YYYY-MM-DD in London. */
export type ReadingContext = {
  today: string
  /** The day on which the text was written, where that is known: `tomorrow` is counted from it. */
  written_on: string | null
  find: (text: string) => PlaceAnswer
  /** Meanings that the team gave to headings of a sheet laid out like this one, by `headerKey`. */
  headings?: ReadonlyMap<string, ImportColumn> | undefined
}
export type PlaceAnswer = {
  places: readonly FoundPlace[]
  /** Another town stands beside the postcode than the one it belongs to. */
  contradicts: boolean
}

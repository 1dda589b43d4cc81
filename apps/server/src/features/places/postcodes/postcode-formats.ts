import type { Position } from '@waybill/domain/geo/distance'
import type { PostcodeSource } from '@waybill/domain/geo/postcode-source'
import { fromNationalGrid } from './national-grid.ts'

export type PostcodeRow = {
  /** Without the space. */
  postcode: string
  /** Null where the file knows none. */
  position: Position | null
  /** YYYY-MM */
  ended: string | null
  /** The newest month the row names, YYYY-MM; null where it names none. */
  month: string | null
}

export type PostcodeFormat = {
  source: PostcodeSource
  /** The first line names the columns. */
  hasHeader: boolean
  columns: number
  /** @throws a phrase that names what is wrong */
  read: (cells: readonly string[]) => PostcodeRow
}

const complete = /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$/

function postcodeOf(cell: string | undefined): string {
  const postcode = (cell ?? '').replaceAll(' ', '').toUpperCase()
  if (!complete.test(postcode)) throw new Error(`"${cell ?? ''}" is no postcode`)
  return postcode
}

function numberWithin(cell: string | undefined, [least, most]: readonly [number, number], name: string): number {
  const number = cell ? Number(cell) : Number.NaN
  if (!(number >= least && number <= most)) throw new Error(`"${cell ?? ''}" is no ${name} in the United Kingdom`)
  return number
}

function monthOf(cell: string | undefined): string | null {
  if (!cell) return null
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(cell) ?? []
  if (!year) throw new Error(`"${cell}" is no month (YYYYMM)`)
  return `${year}-${month}`
}

const EASTINGS = [1, 700_000] as const
const NORTHINGS = [1, 1_300_000] as const
const LATITUDES = [49, 61] as const
const LONGITUDES = [-9, 2.5] as const
const CODE_POINT_COLUMNS = 10
/** Positional quality of Code-Point Open: no position known. */
const NO_POSITION = '90'

/** Postcode, quality, easting, northing and six codes, without a header. Postcodes in use alone, of Great Britain alone. */
const codePointOpen: PostcodeFormat = {
  source: 'code_point_open',
  hasHeader: false,
  columns: CODE_POINT_COLUMNS,
  read([postcode, quality, easting, northing]) {
    const hasPosition = quality !== NO_POSITION && !(easting === '0' && northing === '0')
    return {
      postcode: postcodeOf(postcode),
      position: hasPosition
        ? fromNationalGrid(numberWithin(easting, EASTINGS, 'easting'), numberWithin(northing, NORTHINGS, 'northing'))
        : null,
      ended: null,
      month: null,
    }
  },
}

/** Names of a column over the years: the first is today's. */
const onspdColumns = {
  postcode: ['pcds', 'pcd8', 'pcd7', 'pcd2', 'pcd'],
  begun: ['dointr'],
  ended: ['doterm'],
  latitude: ['lat'],
  longitude: ['long'],
} as const
/** Latitude of a postcode without a position. */
const NOWHERE = 99

function onspd(header: readonly string[]): PostcodeFormat | undefined {
  const names = header.map((name) => name.toLowerCase())
  const at = (column: keyof typeof onspdColumns) =>
    onspdColumns[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  const where = {
    postcode: at('postcode'),
    begun: at('begun'),
    ended: at('ended'),
    lat: at('latitude'),
    long: at('longitude'),
  }
  if (Object.values(where).some((index) => index < 0)) return undefined
  return {
    source: 'onspd',
    hasHeader: true,
    columns: header.length,
    read(cells) {
      const [begun, ended] = [monthOf(cells[where.begun]), monthOf(cells[where.ended])]
      const [lat, long] = [cells[where.lat], cells[where.long]]
      const hasPosition = Boolean(lat) && Number(lat) < NOWHERE
      return {
        postcode: postcodeOf(cells[where.postcode]),
        position:
          hasPosition || Number.isNaN(Number(lat))
            ? {
                latitude: numberWithin(lat, LATITUDES, 'latitude'),
                longitude: numberWithin(long, LONGITUDES, 'longitude'),
              }
            : null,
        ended,
        month: [begun, ended].reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other)),
      }
    },
  }
}

/** The format whose first line this is; undefined when it is neither. */
export function formatOf(firstLine: readonly string[]): PostcodeFormat | undefined {
  const isCodePoint =
    firstLine.length === CODE_POINT_COLUMNS &&
    complete.test((firstLine[0] ?? '').replaceAll(' ', '')) &&
    firstLine.slice(1, 4).every((cell) => /^\d+$/.test(cell))
  return isCodePoint ? codePointOpen : onspd(firstLine)
}

/** The cells of a line; neither file has a comma or a line break inside a cell. */
export function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => (cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell).trim())
}

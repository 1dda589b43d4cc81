import type { Position } from '../geo/distance.ts'

/** South and north, west and east, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

// A coarse square is about a kilometre high and, in the middle of Britain, as wide. Ten by ten are a cell of level 0; each
// level doubles both sides.
const SQUARE_LATITUDE = 0.01
const SQUARE_LONGITUDE = 0.016
const SQUARES_A_SIDE = 10
/** More than the columns of level 0 around the earth. */
const ROW = 4096
/** More than the squares around the earth. */
const ROW_OF_SQUARES = 32_768
/** A point on the edge of a square belongs to it, however it was computed. */
const EDGE = 1e-7

/** Levels of the pyramid of clusters, 0 the finest. */
export const CELL_LEVELS = 6

const squareRow = (latitude: number) => Math.floor((latitude + 90) / SQUARE_LATITUDE + EDGE)
const squareColumn = (longitude: number) => Math.floor((longitude + 180) / SQUARE_LONGITUDE + EDGE)
const rowOf = (latitude: number) => Math.floor(squareRow(latitude) / SQUARES_A_SIDE)
const columnOf = (longitude: number) => Math.floor(squareColumn(longitude) / SQUARES_A_SIDE)

/** The square a position lies in: one number for rows and columns, so that it can be a key and a column of the database. */
export function cellOf({ latitude, longitude }: Position, level = 0): number {
  return (rowOf(latitude) >> level) * ROW + (columnOf(longitude) >> level)
}

/** The coarse square a position lies in. A vehicle that has not left it has moved on nobody's map. */
export function squareOf({ latitude, longitude }: Position): number {
  return squareRow(latitude) * ROW_OF_SQUARES + squareColumn(longitude)
}

/** The square of a higher level around one of level 0. */
export function cellAbove(cell: number, level: number): number {
  return (Math.floor(cell / ROW) >> level) * ROW + ((cell % ROW) >> level)
}

/** How a cell is called in the name of a channel. */
export function cellName(cell: number, level: number): string {
  return `${level}.${Math.floor(cell / ROW)}.${cell % ROW}`
}

/** The cells of a level that a view touches, by rows; nothing when there would be more than `most`. */
export function cellsWithin(bounds: Bounds, level: number, most: number): number[] | null {
  const [south, north] = [rowOf(bounds.south) >> level, rowOf(bounds.north) >> level]
  const [west, east] = [columnOf(bounds.west) >> level, columnOf(bounds.east) >> level]
  if ((north - south + 1) * (east - west + 1) > most) return null
  const cells: number[] = []
  for (let row = south; row <= north; row++)
    for (let column = west; column <= east; column++) cells.push(row * ROW + column)
  return cells
}

/** Whether a cell of this level touches the view. */
export function isCellWithin(cell: number, level: number, { south, west, north, east }: Bounds): boolean {
  const [row, column] = [Math.floor(cell / ROW), cell % ROW]
  return (
    row >= rowOf(south) >> level &&
    row <= rowOf(north) >> level &&
    column >= columnOf(west) >> level &&
    column <= columnOf(east) >> level
  )
}

/**
 * Where somebody is to about a kilometre: the middle of a square that does not move with them, so that many looks tell no
 * more than one. It lies within the same cell as the position itself.
 */
export function coarsePosition({ latitude, longitude }: Position): Position {
  return {
    latitude: middle(squareRow(latitude), SQUARE_LATITUDE, -90),
    longitude: middle(squareColumn(longitude), SQUARE_LONGITUDE, -180),
  }
}

const middle = (square: number, side: number, from: number) =>
  Math.round(((square + 0.5) * side + from) * 10_000) / 10_000

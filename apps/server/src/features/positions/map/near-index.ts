import { EARTH_RADIUS_METRES, type Position, unitVector } from '@waybill/domain/geo/distance'

const NOBODY = -1

/**
 * Finds the points within their own range: a walk through plain arrays of unit vectors, which beats every index when
 * ranges are as wide as these. Great-circle distance ≤ r is the same as a chord whose square is ≤ (2 sin(r / 2R))².
 */
export class NearIndex {
  #size = 0
  #x = new Float64Array(1024)
  #y = new Float64Array(1024)
  #z = new Float64Array(1024)
  #reach = new Float64Array(1024).fill(NOBODY)

  /** Sets the point of this number, and its range (metres). */
  put(number: number, { latitude, longitude }: Position, range_metres: number) {
    if (number >= this.#x.length) this.#grow(number)
    this.#size = Math.max(this.#size, number + 1)
    const { x, y, z } = unitVector(latitude, longitude)
    this.#x[number] = x
    this.#y[number] = y
    this.#z[number] = z
    this.#reach[number] = (2 * Math.sin(range_metres / (2 * EARTH_RADIUS_METRES))) ** 2
  }

  remove(number: number) {
    if (number < this.#size) this.#reach[number] = NOBODY
  }

  /** The numbers of everybody in whose range the point lies, with the distance in metres. */
  near({ latitude, longitude }: Position): { number: number; metres: number }[] {
    const { x, y, z } = unitVector(latitude, longitude)
    const found: { number: number; metres: number }[] = []
    for (let number = 0; number < this.#size; number++) {
      const square = (this.#x[number]! - x) ** 2 + (this.#y[number]! - y) ** 2 + (this.#z[number]! - z) ** 2
      if (square <= this.#reach[number]!) found.push({ number, metres: metresOf(square) })
    }
    return found
  }

  #grow(number: number) {
    const length = Math.max(number + 1, this.#x.length * 2)
    this.#x = copied(this.#x, length)
    this.#y = copied(this.#y, length)
    this.#z = copied(this.#z, length)
    this.#reach = copied(this.#reach, length, NOBODY)
  }
}

function metresOf(squareOfChord: number): number {
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(squareOfChord) / 2))
}

function copied(from: Float64Array, length: number, rest = 0) {
  const to = new Float64Array(length).fill(rest)
  to.set(from)
  return to
}

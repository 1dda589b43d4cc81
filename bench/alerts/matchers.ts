import Flatbush from 'flatbush'
import RBush from 'rbush'
import { distanceBetween, EARTH_RADIUS_METRES, metresOf, unitVector } from '../../packages/domain/src/geo/distance.ts'
import type { Circle, Point } from './circles.ts'

/** Finds the circles that hold a point, by their numbers, into `found`; answers how many. */
export type Matcher = (point: Point, found: Uint32Array) => number

const reach = (miles: number) => metresOf(miles) / EARTH_RADIUS_METRES
const squareOf = (miles: number) => (2 * Math.sin(reach(miles) / 2)) ** 2

/** What everybody else must agree with: the distance on the sphere, one circle after the other. */
export function byHaversine(circles: readonly Circle[]): Matcher {
  return (point, found) => {
    let count = 0
    circles.forEach((circle, n) => {
      if (distanceBetween(circle, point) <= metresOf(circle.miles)) found[count++] = n
    })
    return count
  }
}

/** x, y, z of the centre and the square of the chord, one circle after the other. */
export function vectorsOf(circles: readonly Circle[]): Float64Array {
  const all = new Float64Array(circles.length * 4)
  circles.forEach(({ latitude, longitude, miles }, n) => {
    const { x, y, z } = unitVector(latitude, longitude)
    all.set([x, y, z, squareOf(miles)], n * 4)
  })
  return all
}

export function linear(circles: readonly Circle[]): Matcher {
  const all = vectorsOf(circles)
  return (point, found) => {
    const { x, y, z } = unitVector(point.latitude, point.longitude)
    let count = 0
    for (let at = 0; at < all.length; at += 4) {
      const [dx, dy, dz] = [all[at]! - x, all[at + 1]! - y, all[at + 2]! - z]
      if (dx * dx + dy * dy + dz * dz <= all[at + 3]!) found[count++] = at / 4
    }
    return count
  }
}

/** The box of degrees around a circle; the bench's are far from the poles and the date line. */
function boxOf({ latitude, longitude, miles }: Circle) {
  const degrees = 180 / Math.PI
  const up = reach(miles) * degrees + 1e-9
  const across = Math.asin(Math.sin(reach(miles)) / Math.cos(latitude / degrees)) * degrees + 1e-9
  return { minX: longitude - across, minY: latitude - up, maxX: longitude + across, maxY: latitude + up }
}

export function byFlatbush(circles: readonly Circle[]): Matcher {
  const tree = new Flatbush(circles.length)
  for (const circle of circles) {
    const { minX, minY, maxX, maxY } = boxOf(circle)
    tree.add(minX, minY, maxX, maxY)
  }
  tree.finish()
  const isInside = insideOf(circles)
  return (point, found) => {
    const { x, y, z } = unitVector(point.latitude, point.longitude)
    let count = 0
    for (const n of tree.search(point.longitude, point.latitude, point.longitude, point.latitude))
      if (isInside(n, x, y, z)) found[count++] = n
    return count
  }
}

export function byRBush(circles: readonly Circle[]): Matcher {
  const tree = new RBush<{ minX: number; minY: number; maxX: number; maxY: number; n: number }>()
  tree.load(circles.map((circle, n) => ({ ...boxOf(circle), n })))
  const isInside = insideOf(circles)
  return ({ latitude, longitude }, found) => {
    const { x, y, z } = unitVector(latitude, longitude)
    let count = 0
    for (const { n } of tree.search({ minX: longitude, minY: latitude, maxX: longitude, maxY: latitude }))
      if (isInside(n, x, y, z)) found[count++] = n
    return count
  }
}

function insideOf(circles: readonly Circle[]) {
  const all = vectorsOf(circles)
  return (n: number, x: number, y: number, z: number) => {
    const at = n * 4
    const [dx, dy, dz] = [all[at]! - x, all[at + 1]! - y, all[at + 2]! - z]
    return dx * dx + dy * dy + dz * dz <= all[at + 3]!
  }
}

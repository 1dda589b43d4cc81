/** WGS 84, degrees. */
export type Position = { latitude: number; longitude: number }

export const EARTH_RADIUS_METRES = 6_371_000 // spec §9
export const MOVE_THRESHOLD_METRES = 3 // spec §9
export const METRES_PER_MILE = 1_609.344
/** Of latitude; a degree of longitude is as long at the equator only. */
export const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_METRES) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine). */
export function distanceBetween(from: Position, to: Position): number {
  const deltaLatitude = radians(to.latitude - from.latitude)
  const deltaLongitude = radians(to.longitude - from.longitude)
  const a =
    Math.sin(deltaLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(deltaLongitude / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Whether a new position is worth writing: none is stored, or it lies more than 3 m away (spec §5). */
export function hasMoved(from: Position | null, to: Position): boolean {
  return from === null || distanceBetween(from, to) > MOVE_THRESHOLD_METRES
}

export function milesOf(metres: number): number {
  return metres / METRES_PER_MILE
}

export function metresOf(miles: number): number {
  return miles * METRES_PER_MILE
}

/** Length of the straight line under an arc of so many metres, on the unit sphere: how far apart two of its points are. */
export function chordOf(metres: number): number {
  return 2 * Math.sin(metres / (2 * EARTH_RADIUS_METRES))
}

/** A position as a point on the unit sphere: nearness on the map becomes nearness in space, with no seam at ±180°. */
export function unitVector(latitude: number, longitude: number): { x: number; y: number; z: number } {
  const phi = radians(latitude)
  const lambda = radians(longitude)
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) }
}

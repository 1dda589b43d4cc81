import type { ValidationMessage } from '../errors/validation-messages.ts'
import type { Position } from './distance.ts'

/** From Crete to the North Cape, from Iceland to the Caucasus. */
const europe = { south: 34, west: -25, north: 72, east: 45 }

/** Why a place cannot be driven to: it lies outside Europe, as 0, 0 does; often only its two numbers changed places. */
export function coverageProblem({ latitude, longitude }: Position): ValidationMessage | null {
  if (isInEurope({ latitude, longitude })) return null
  return isInEurope({ latitude: longitude, longitude: latitude }) ? 'place_swapped' : 'place_outside'
}

function isInEurope({ latitude, longitude }: Position): boolean {
  const { south, west, north, east } = europe
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

import { z } from '../errors/validation.ts'
import { latitude, longitude } from '../geo/coordinates.ts'

const point = z.object({ latitude: latitude(), longitude: longitude() })

/** From where to where a company has goods carried. */
export const laneInput = z.object({ from: point, to: point })
export type LaneInput = z.output<typeof laneInput>

import { isCoarse } from '@waybill/domain/geo/accuracy'
import { milesOf, type Position } from '@waybill/domain/geo/distance'
import type { MapCircle } from '../../ui/map/map-types.ts'

type Found = Position & { accuracy: number | null }

/** The circle somewhere in which a device is, where it does not know better; null where a pin may be drawn. */
export function positionArea(id: string, { latitude, longitude, accuracy }: Found): MapCircle | null {
  if (accuracy === null || !isCoarse({ accuracy })) return null
  return { id: `area ${id}`, at: { lat: latitude, lng: longitude }, miles: milesOf(accuracy) }
}

import type { Position } from '@waybill/domain/geo/distance'
import type { Town } from './gazetteer.ts'
import { nearestTown } from './nearest-place.ts'

const IRISH_REGIONS_OF_GB = new Set(['Northern Ireland'])

/** Whether a ferry or a tunnel lies between two positions, as far as the gazetteer knows the land they are on. */
export function isSeaBetween(from: Position, to: Position): boolean {
  const [landOfFrom, landOfTo] = [landOf(nearestTown(from)), landOf(nearestTown(to))]
  return landOfFrom !== null && landOfTo !== null && landOfFrom !== landOfTo
}

function landOf(town: Town | null): string | null {
  if (!town) return null
  if (town.country === 'IE' || IRISH_REGIONS_OF_GB.has(town.region)) return 'Ireland'
  return town.country === 'PL' || town.country === 'RO' ? 'Continent' : town.country
}

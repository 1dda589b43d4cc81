import type { MapRef } from 'react-map-gl/maplibre'
import type { ViewedArea } from './map-types.ts'

/** What a map shows now. Seen from far away it shows more than the earth: that is cut off. */
export function viewOf(map: MapRef): ViewedArea {
  const bounds = map.getBounds()
  return {
    south: Math.max(-90, bounds.getSouth()),
    west: Math.max(-180, bounds.getWest()),
    north: Math.min(90, bounds.getNorth()),
    east: Math.min(180, bounds.getEast()),
    zoom: map.getZoom(),
  }
}

import type { Position } from '@waybill/domain/geo/distance'
import proj4 from 'proj4'

// Ordnance Survey's seven published parameters: within some 5 m, where the grid of measured shifts (OSTN15, 15 MB) would be within 0.1 m.
const britishNationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs'

const converter = proj4(britishNationalGrid, 'EPSG:4326')

/** Metres east and north on the British National Grid (EPSG:27700) as degrees, WGS 84. */
export function fromNationalGrid(easting: number, northing: number): Position {
  const [longitude, latitude] = converter.forward([easting, northing])
  return { latitude: latitude!, longitude: longitude! }
}

import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

const land: GeoJSON.Feature = {
  type: 'Feature',
  properties: { kind: 'earth' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-12, 48],
        [4, 48],
        [4, 62],
        [-12, 62],
        [-12, 48],
      ],
    ],
  },
}
const motorway: GeoJSON.Feature = {
  type: 'Feature',
  properties: { kind: 'highway', name: 'M1', min_zoom: 0, sort_rank: 400 },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-0.2, 51.5],
      [-1.55, 53.8],
      [-1.6, 55],
    ],
  },
}

/** One tile of the whole world in the schema of Protomaps: a square of land with a motorway through Leeds. */
function streetTile(): Buffer {
  const layerOf = (feature: GeoJSON.Feature) =>
    new GeoJSONVT(feature, { maxZoom: 0, indexMaxZoom: 0 }).getTile(0, 0, 0)!
  return Buffer.from(fromGeojsonVt({ earth: layerOf(land), roads: layerOf(motorway) }, { version: 2, extent: 4096 }))
}

/** A PMTiles archive (version 3 of its specification) that holds that tile: header, directory, metadata, tile. */
export function streetArchive(): Buffer {
  const tile = streetTile()
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const lengths = [directory.length, metadata.length, 0, tile.length]
  let offset = header.length
  for (const [part, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + part * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + part * 16)
    offset += length
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count)
  header.set([1, 1, 1, 1, 0, 0], 96) // in order, nothing compressed, vector tiles, zoom 0 to 0
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, tile])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]
}

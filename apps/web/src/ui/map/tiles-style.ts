import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { getLocale } from '@waybill/locales/runtime'
import { serverUrl } from '../../api/server.ts'
import type { MapStyles } from './map-types.ts'

const SOURCE = 'streets'
// Drawn with the fonts of the page: without `glyphs` MapLibre asks nobody for letters.
const fonts = { regular: 'Inter Variable', bold: 'Inter Variable', italic: 'Inter Variable' }

/** Streets from an archive of Protomaps' tiles, of which each view reads the few kilobytes that it shows. */
export function tilesStyles(archive: string): MapStyles {
  addProtocol('pmtiles', new Protocol().tile)
  const url = `pmtiles://${new URL(serverUrl(archive), location.href).href}`
  return { light: styleOf(url, namedFlavor('light')), dark: styleOf(url, namedFlavor('dark')) }
}

function styleOf(url: string, flavor: Flavor): StyleSpecification {
  const drawn = layers(SOURCE, { ...flavor, ...fonts }, { lang: getLocale() })
  return {
    version: 8,
    sources: {
      [SOURCE]: { type: 'vector', url, attribution: '© OpenStreetMap' },
    },
    layers: drawn.flatMap(withoutPictures),
  }
}

/** Their little pictures would have to be asked of another server: names stay, what is a picture alone goes. */
function withoutPictures(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || !layer.layout?.['icon-image']) return [layer]
  const { 'icon-image': _picture, ...words } = layer.layout
  return words['text-field'] ? [{ ...layer, layout: words }] : []
}

import type { StyleSpecification } from 'maplibre-gl'
import { type Palette, palettes } from './map-colors.ts'

/** Whose data the map without streets is (docs/third-party-data.md). */
export const MAP_CREDIT = 'Natural Earth · GeoNames'

/**
 * Coasts, borders and towns from files of our own (`tools/` builds them): the map works without any other server.
 * No `glyphs`: MapLibre draws names with local fonts then, ă ș ț ł included.
 */
export function ownStyle(theme: 'light' | 'dark'): StyleSpecification {
  const color = palettes[theme]
  return {
    version: 8,
    name: `waybill-${theme}`,
    sources: {
      land: {
        type: 'geojson',
        data: '/basemap-land.geojson',
        maxzoom: 8,
        tolerance: 0.2,
        attribution: MAP_CREDIT,
      },
      borders: { type: 'geojson', data: '/basemap-borders.geojson', maxzoom: 8 },
      towns: { type: 'geojson', data: '/basemap-towns.geojson', maxzoom: 8 },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': color.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: {
          'fill-color': ['case', ['!=', ['get', 'focus'], null], color.focus, color.land],
          'fill-outline-color': color.coast,
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': color.border, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        minzoom: 5,
        filter: ['step', ['zoom'], ['<=', ['get', 'r'], 1], 7, ['<=', ['get', 'r'], 2], 9, true],
        paint: { 'circle-radius': ['match', ['get', 'r'], 0, 3.5, 1, 2.5, 2], 'circle-color': color.dot },
      },
      townNames(color),
    ],
  }
}

/** Small towns appear as one comes closer: `r` is the rank, `p` the population, `n` the name. */
function townNames(color: Palette): StyleSpecification['layers'][number] {
  return {
    id: 'town-names',
    type: 'symbol',
    source: 'towns',
    filter: [
      'step',
      ['zoom'],
      ['<=', ['get', 'r'], 0],
      6,
      ['<=', ['get', 'r'], 1],
      8,
      ['<=', ['get', 'r'], 2],
      9.5,
      true,
    ],
    layout: {
      'text-field': ['get', 'n'],
      'text-font': ['Inter Variable', 'Arial', 'sans-serif'],
      'text-size': ['match', ['get', 'r'], 0, 15, 1, 13, 11],
      'text-anchor': 'top',
      'text-offset': [0, 0.4],
      'symbol-sort-key': ['-', 0, ['get', 'p']],
    },
    paint: { 'text-color': color.name, 'text-halo-color': color.halo, 'text-halo-width': 1.4 },
  }
}

import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { type Palette, palettes } from './map-colors.ts'

/** The credit that the licence of the motorways asks for, word for word. */
const ROADS_CREDIT = 'Contains OS data © Crown copyright and database right 2025'
/** The owners of the data on the map without streets (docs/third-party-data.md). */
export const MAP_CREDIT = `Natural Earth · GeoNames · ${ROADS_CREDIT}`

export const MOTORWAYS = '/basemap-motorways.geojson'

/** Widths of a motorway in px, by zoom: the picture of a map draws the same. */
export const roadWidths: readonly (readonly [zoom: number, pixels: number])[] = [
  [5, 0.8],
  [8, 1.8],
  [10, 3],
  [13, 6],
]
/** From this zoom on a road says its number, with px between two of them. */
export const ROAD_NUMBERS_ZOOM = 7
export const ROAD_NUMBERS_APART = 180

/**
 * Coasts, borders, motorways and towns from files of our own (`tools/` builds them): the map works without any other server.
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
      motorways: { type: 'geojson', data: MOTORWAYS, maxzoom: 11, tolerance: 0.2 },
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
      ...motorways(color),
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

/** Two strokes, and the number on a sign; a name of a town goes before it. */
function motorways(color: Palette): StyleSpecification['layers'] {
  const width = (factor: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    ...roadWidths.flatMap(([zoom, pixels]) => [zoom, pixels * factor]),
  ]
  const shape = { 'line-join': 'round', 'line-cap': 'round' } as const
  const line = { type: 'line', source: 'motorways', layout: shape } as const
  return [
    { ...line, id: 'motorway-edges', paint: { 'line-color': color.roadEdge, 'line-width': width(1.5) } },
    { ...line, id: 'motorways', paint: { 'line-color': color.road, 'line-width': width(1) } },
    {
      id: 'motorway-numbers',
      type: 'symbol',
      source: 'motorways',
      minzoom: ROAD_NUMBERS_ZOOM,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': ROAD_NUMBERS_APART,
        'text-field': ['get', 'n'],
        'text-font': ['Inter Variable', 'Arial', 'sans-serif'],
        'text-size': 11,
        'text-rotation-alignment': 'viewport',
        'text-padding': 8,
      },
      paint: { 'text-color': color.roadNumber, 'text-halo-color': color.roadSign, 'text-halo-width': 2.75 },
    },
  ]
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

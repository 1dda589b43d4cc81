import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { ComponentType } from 'react'
import type { MapProps, MapStyles } from './map-types.ts'

type MapModule = { MaplibreMap: ComponentType<MapProps & { styles: MapStyles }>; styles: MapStyles }
let loaded: MapModule | null = null

/** The map, once it has been loaded on this page. */
export function loadedMap(): MapModule | null {
  return loaded
}

let able: boolean | null = null

/** Maps are drawn with WebGL 2, which old machines do not have and managed browsers may forbid. Asked for once. */
export function canDrawMaps(): boolean {
  if (able === null) {
    const probe = document.createElement('canvas').getContext('webgl2')
    able = probe !== null
    probe?.getExtension('WEBGL_lose_context')?.loseContext() // a page has few of them
  }
  return able
}

/**
 * Half a megabyte of map, and the script of its worker: MapLibre asks for that by itself and has no word for a phone that
 * is offline by then, so it is fetched first and found in the browser's cache.
 */
export async function loadMap(): Promise<void> {
  const [{ MaplibreMap }, styles, worker] = await Promise.all([
    import('./maplibre-map.tsx'),
    import('./map-styles.ts').then(({ mapStyles }) => mapStyles()),
    fetch(workerUrl),
  ])
  if (!worker.ok) throw new Error('The worker of the map is not there.')
  await worker.arrayBuffer()
  loaded = { MaplibreMap, styles }
}

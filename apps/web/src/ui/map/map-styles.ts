import { runtimeConfig } from '../../api/runtime-config.ts'
import type { MapStyles } from './map-types.ts'
import { ownStyle } from './own-style.ts'

/** Coasts and towns from our own files: what there is without streets, and when those cannot be had. Made once, since the map compares what it is given. */
export const ownStyles: MapStyles = { light: ownStyle('light'), dark: ownStyle('dark') }

/** The operator's style for the maps (`MAP_STYLE_URL`), or our own. */
export async function mapStyles(): Promise<MapStyles> {
  const config = await runtimeConfig().catch(() => null)
  if (!config?.map) return ownStyles
  if ('tiles' in config.map) return (await import('./tiles-style.ts')).tilesStyles(config.map.tiles)
  return config.map
}

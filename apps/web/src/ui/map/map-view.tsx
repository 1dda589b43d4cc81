import { lazy, Suspense } from 'react'
import { m } from '@waybill/locales/messages'
import type { MapProps } from './map-types.ts'

const MaplibreMap = lazy(() => import('./maplibre-map.tsx').then((module) => ({ default: module.MaplibreMap })))

/** A map that fills its parent. Its half megabyte is loaded when the first one is shown. */
export function MapView(props: MapProps) {
  return (
    <div className="relative h-full min-h-48 w-full overflow-hidden bg-sunken">
      <Suspense fallback={<div role="status" aria-label={m.ui_loading()} className="h-full animate-pulse bg-sunken" />}>
        <MaplibreMap {...props} />
      </Suspense>
    </div>
  )
}

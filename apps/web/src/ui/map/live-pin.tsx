import { Marker } from 'react-map-gl/maplibre'
import { m } from '@waybill/locales/messages'
import { type MapPinProps, useMapPin } from './map-pin.tsx'
import type { LatLng } from './map-types.ts'

/** A pin on a map that can be moved. */
export function LivePin(props: MapPinProps) {
  const { pin, height } = useMapPin(props)
  const { lng, lat } = props.marker.at
  return (
    <Marker longitude={lng} latitude={lat} anchor="center" style={{ zIndex: height }}>
      {pin}
    </Marker>
  )
}

/** The pin that fixes the exact place; also moved with the arrow keys, about 100 m a press. */
export function PickPin({ at, onPick }: { at: LatLng; onPick: (at: LatLng) => void }) {
  const nudges: Record<string, readonly [lat: number, lng: number]> = {
    ArrowUp: [0.001, 0],
    ArrowDown: [-0.001, 0],
    ArrowLeft: [0, -0.0015],
    ArrowRight: [0, 0.0015],
  }
  return (
    <Marker
      longitude={at.lng}
      latitude={at.lat}
      anchor="bottom"
      draggable
      onDragEnd={({ lngLat }) => onPick({ lat: lngLat.lat, lng: lngLat.lng })}
      style={{ zIndex: 3 }}
    >
      <button
        type="button"
        aria-label={m.ui_map_pin()}
        className="grid cursor-grab place-items-center text-trouble-solid"
        onKeyDown={(event) => {
          const nudge = nudges[event.key]
          if (!nudge) return
          event.preventDefault()
          event.stopPropagation() // or the map would move as well
          onPick({ lat: at.lat + nudge[0], lng: at.lng + nudge[1] })
        }}
      >
        <svg aria-hidden="true" width="36" height="44" viewBox="0 0 36 44">
          <path
            d="M18 43C8 30 3 24 3 16a15 15 0 0 1 30 0c0 8-5 14-15 27z"
            fill="currentColor"
            stroke="#fff"
            strokeWidth="2"
          />
          <circle cx="18" cy="16" r="5.500" fill="#fff" />
        </svg>
      </button>
    </Marker>
  )
}

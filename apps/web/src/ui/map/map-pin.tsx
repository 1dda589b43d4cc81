import { Marker } from 'react-map-gl/maplibre'
import { m } from '@waybill/locales/messages'
import type { LatLng, MapMarker } from './map-types.ts'

type MapPinProps = { marker: MapMarker; isActive: boolean; onSelect?: ((id: string) => void) | undefined }

const looks = {
  price: 'rounded-full px-2.5 min-h-7 text-[0.8125rem]',
  stop: 'rounded-full size-8 text-sm',
  vehicle: 'rounded-control px-2 min-h-7 text-[0.8125rem]',
}

export function MapPin({ marker, isActive, onSelect }: MapPinProps) {
  const tone = isActive ? 'bg-signal text-on-signal' : 'bg-strong text-on-strong'
  const className = `figures grid place-items-center border-2 border-surface font-bold shadow-float ${looks[marker.kind ?? 'price']} ${tone}`
  return (
    <Marker longitude={marker.at.lng} latitude={marker.at.lat} anchor="center" style={{ zIndex: isActive ? 2 : 1 }}>
      {onSelect && !marker.isStill ? (
        <button
          type="button"
          aria-label={spokenName(marker)}
          aria-pressed={isActive}
          onClick={() => onSelect(marker.id)}
          className={`cursor-pointer ${className}`}
        >
          {marker.text}
        </button>
      ) : (
        <span role="img" aria-label={marker.label} className={className}>
          {marker.text}
        </span>
      )}
    </Marker>
  )
}

/** Who speaks to the machine says what they read on the pin, so its name holds that too (WCAG 2.5.3). */
function spokenName({ label, text }: MapMarker): string {
  return label.includes(text) ? label : `${text} ${label}`
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

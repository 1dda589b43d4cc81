import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { vehicleAvailabilities, type VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import type { LatLng } from '../../ui/map/map-types.ts'
import { NearMeButton } from '../../ui/map/near-me-button.tsx'
import { availabilityText } from '../fleet/standing-text.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { isFiltered, type MapPlace } from './live-map-place.ts'
import { AvailabilityIcon, type VehicleType } from './live-markers.tsx'

const TypeSheet = lazy(() => import('./type-sheet.tsx').then((module) => ({ default: module.TypeSheet })))

type LiveFilterBarProps = {
  place: MapPlace
  types: readonly VehicleType[]
  onChange: (change: Partial<MapPlace>) => void
  onNearMe: (at: LatLng) => void
}

/** The way to where one is; free or not, and which kinds, where nothing chosen means all. */
export function LiveFilterBar({ place, types, onChange, onNearMe }: LiveFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { vehicle_ids, availability } = place
  const toggle = (one: VehicleAvailability) =>
    onChange({
      availability: vehicleAvailabilities.filter((each) => (each === one) !== availability.includes(each)),
    })
  const chosen = types.filter(({ id }) => vehicle_ids.includes(id))
  return (
    <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 pb-3 *:shrink-0 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      <NearMeButton onFound={onNearMe} />
      {vehicleAvailabilities.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={availability.includes(each)}
          onClick={() => toggle(each)}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-sunken px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-strong aria-pressed:text-on-strong"
        >
          <AvailabilityIcon value={each} />
          {availabilityText(each)}
        </button>
      ))}
      <Button size="small" icon={<IconAdjustmentsHorizontal size={18} />} onClick={() => setIsOpen(true)}>
        {chosen.length > 0 ? chosen.map(vehicleText).join(', ') : m.live_map_types()}
      </Button>
      {isFiltered(place) && (
        <Button
          size="small"
          kind="quiet"
          icon={<IconX size={18} />}
          onClick={() => onChange({ vehicle_ids: [], availability: [] })}
        >
          {m.live_map_clear()}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TypeSheet
            types={types}
            chosen={vehicle_ids}
            onChange={(wanted) => onChange({ vehicle_ids: wanted })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

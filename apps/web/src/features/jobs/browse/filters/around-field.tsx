import { useRef } from 'react'
import type { LatLng } from '../../../../ui/map/map-types.ts'
import { NearMeButton } from '../../../../ui/map/near-me-button.tsx'
import { PlaceSearch } from '../../../places/place-search.tsx'
import { RadiusSelect } from '../../../places/radius-select.tsx'
import { aroundPlace, DEFAULT_MILES, type Around, radiusMiles } from './browse-filters.ts'
import { aroundName, nearMe } from './near-me.ts'

type AroundFieldProps = { label: string; value: Around | null; onChange: (around: Around | null) => void }

/** A place and how far around it; "near me" takes the place where the device is. */
export function AroundField({ label, value, onChange }: AroundFieldProps) {
  const miles = value?.miles ?? DEFAULT_MILES
  const now = useRef({ value })
  now.current = { value }

  function handleNearMe(at: LatLng) {
    if (now.current.value?.label !== value?.label) return // another place was chosen meanwhile
    onChange(nearMe(at, { near: now.current.value }).near)
  }

  return (
    <div className="flex flex-col gap-2">
      <PlaceSearch
        label={label}
        value={value ? aroundName(value) : ''}
        onPick={(place) => onChange(aroundPlace(place, miles))}
      />
      <div className="flex items-center gap-2">
        {value && (
          <RadiusSelect
            options={radiusMiles}
            value={value.miles}
            onChange={(radius) => onChange({ ...value, miles: radius })}
          />
        )}
        <NearMeButton onFound={handleNearMe} />
      </div>
    </div>
  )
}

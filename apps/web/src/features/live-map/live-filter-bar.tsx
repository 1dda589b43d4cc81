import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import type { LatLng } from '../../ui/map/map-types.ts'
import { NearMeButton } from '../../ui/map/near-me-button.tsx'
import { Popdown } from '../../ui/overlay/popdown.tsx'
import { FiltersButton } from '../jobs/browse/board-buttons.tsx'
import { type Around, aroundPlace, ME } from '../jobs/browse/filters/browse-filters.ts'
import { aroundName, foundAt } from '../jobs/browse/filters/near-me.ts'
import { PlaceSearch } from '../places/place-search.tsx'
import { RadiusSelect } from '../places/radius-select.tsx'
import { liveFilters, type LiveFiltersProps } from './live-filters.tsx'
import { mapFilterCount, mapRadii, noMapFilters, USUAL_RADIUS } from './live-map-place.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))

type LiveFilterBarProps = LiveFiltersProps & {
  /** Another place or another circle around it: the map goes there. */
  onNear: (near: Around | null) => void
}

/** Around where, which vehicles, how free and when: one row on a desk; a phone keeps all but the place in a sheet. */
export function LiveFilterBar(props: LiveFilterBarProps) {
  const { place, onNear } = props
  const { near } = place
  const isWide = useIsWide()
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <div className="flex min-w-0 flex-1 items-center gap-2 lg:max-w-md lg:min-w-72">
        <PlaceSearch
          label={m.live_map_search()}
          labelHidden
          value={near ? aroundName(near) : ''}
          onPick={(found) => onNear(aroundPlace(found, near?.miles ?? USUAL_RADIUS))}
        />
        {isWide && <RadiusOf {...props} />}
      </div>
      {isWide && <NearMe near={near} onNear={onNear} />}
      {place.layer !== 'jobs' && (isWide ? <WideFilters {...props} /> : <PhoneFilters {...props} />)}
    </div>
  )
}

/** How far around the place; without one there is nothing to choose. */
function RadiusOf({ place: { near }, onNear }: Pick<LiveFilterBarProps, 'place' | 'onNear'>) {
  if (!near) return null
  return <RadiusSelect options={mapRadii} value={near.miles} onChange={(miles) => onNear({ ...near, miles })} />
}

/** Around where the device is. */
export function NearMe({ near, onNear }: { near: Around | null; onNear: (near: Around) => void }) {
  const around = ({ lat, lng }: LatLng) => ({ label: ME, ...foundAt({ latitude: lat, longitude: lng }) })
  return <NearMeButton onFound={(at) => onNear({ ...around(at), miles: near?.miles ?? USUAL_RADIUS })} />
}

function WideFilters(props: LiveFiltersProps) {
  const { place, onChange } = props
  return (
    <>
      {liveFilters(props).map(({ id, field, ...button }) => (
        <Popdown key={id} {...button}>
          {field}
        </Popdown>
      ))}
      {mapFilterCount(place) > 0 && (
        <Button size="small" kind="quiet" icon={<IconX size={18} />} onClick={() => onChange(noMapFilters)}>
          {m.live_map_clear()}
        </Button>
      )}
    </>
  )
}

function PhoneFilters(props: LiveFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FiltersButton count={mapFilterCount(props.place)} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <FilterSheet {...props} onClose={() => setIsOpen(false)}>
            {props.place.near && (
              <div>
                <p className="mb-1 font-semibold">{m.jobs_radius()}</p>
                <RadiusOf {...props} />
              </div>
            )}
          </FilterSheet>
        </Suspense>
      )}
    </>
  )
}

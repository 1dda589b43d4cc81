import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { decodePolyline } from '@waybill/domain/geo/polyline'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { placeMark } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { useIsWide } from '../../../ui/layout/use-is-wide.ts'
import type { MapMarker } from '../../../ui/map/map-types.ts'
import { MapView } from '../../../ui/map/map-view.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { DriverLine } from '../../tracking/driver-on-map.tsx'
import { driverOnMap } from '../../tracking/driver-on-map.tsx'
import { useDriverPosition } from '../../tracking/driver-on-map.tsx'
import { useFirst } from '../../tracking/driver-on-map.tsx'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { type Place, placesOf } from './run-places.ts'

/** The route with its places, numbered in the order they are visited. */
export function RunMap({ job, current }: { job: DeliveryJob; current: Place | null }) {
  const places = placesOf(job)
  const route = job.driver_route?.polyline
    ? decodePolyline(job.driver_route.polyline).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
    : places.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const driver = useDriverPosition(job)
  const first = useFirst(driver?.at)
  const now = useNow()
  const markers = places.map(stopMarker)
  const onMap = driverOnMap(driver, job.vehicle.icon_url, now)
  return (
    <div className="relative h-full">
      <MapView
        label={m.delivery_map()}
        fit
        fitAlso={first}
        route={route}
        routeIsEstimated={job.distance_estimated}
        activeId={current?.id ?? null}
        {...onMap}
        markers={[...markers, ...onMap.markers]}
      />
      {isRunning(job.status) && driver !== undefined && (
        <div className="absolute top-2 left-2 rounded-control bg-raised/95 px-2 py-1">
          <DriverLine driver={driver} />
        </div>
      )}
    </div>
  )
}

function stopMarker({ id, latitude, longitude, role, town }: Place, index: number): MapMarker {
  return {
    id,
    at: { lat: latitude, lng: longitude },
    text: placeMark(index),
    label: `${role}: ${town}`,
    kind: 'stop',
  }
}

type MapStripProps = {
  job: DeliveryJob
  current: Place | null
  /** A driver follows the map of another app: on a phone the map is not even loaded until it is opened. */
  folds: boolean
}

/** The map of a run. */
export function MapStrip({ job, current, folds }: MapStripProps) {
  const [isOpen, setIsOpen] = useState(!folds)
  const isWide = useIsWide()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {(isOpen || isWide) && (
        <div className="h-72 @4xl:h-[calc(100dvh-11rem)]">
          <RunMap job={job} current={current} />
        </div>
      )}
      {folds && !isWide && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center justify-center gap-2 text-sm font-semibold outline-offset-[-3px] hover:bg-hover"
        >
          <Icon aria-hidden="true" size={20} />
          {isOpen ? m.delivery_map_less() : m.delivery_map_more()}
        </button>
      )}
    </div>
  )
}

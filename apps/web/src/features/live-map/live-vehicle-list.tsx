import { useMemo } from 'react'
import { Link } from 'react-router'
import { distanceBetween } from '@waybill/domain/geo/distance'
import { m } from '@waybill/locales/messages'
import { formatMiles, formatRelative } from '../../ui/format.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { AvailabilityBadge } from '../fleet/vehicle-standing.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import type { Shown } from './apply-frame.ts'
import type { LiveVehicleDot } from './live-map.generated.ts'
import type { VehicleType } from './live-markers.tsx'

type LiveVehicleListProps = {
  shown: Shown
  types: readonly VehicleType[]
  middle: { lat: number; lng: number }
  active: string | null
  linkTo: (handle: string) => VehicleLink
}

/** The way to a vehicle's card; the map is told at once, before the page is there. */
export type VehicleLink = { to: string; onClick: () => void }

/** The vehicles that stand alone on the map, nearest to its middle first; the groups are a number. */
export function LiveVehicleList({ shown, types, middle, active, linkTo }: LiveVehicleListProps) {
  const byId = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const from = { latitude: middle.lat, longitude: middle.lng }
  const near = shown.vehicles
    .map((dot) => ({ dot, metres: distanceBetween(from, dot) }))
    .sort((a, b) => a.metres - b.metres)
  const grouped = shown.clusters.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ul>
        {near.map(({ dot, metres }) => (
          <Row
            key={dot.handle}
            dot={dot}
            metres={metres}
            type={byId.get(dot.vehicle_id)}
            isActive={dot.handle === active}
            link={linkTo(dot.handle)}
          />
        ))}
      </ul>
      {grouped > 0 && <p className="px-4 py-3 text-soft">{m.live_map_grouped({ count: grouped })}</p>}
    </>
  )
}

type RowProps = {
  dot: LiveVehicleDot
  metres: number
  type: VehicleType | undefined
  isActive: boolean
  link: VehicleLink
}

function Row({ dot, metres, type, isActive, link }: RowProps) {
  const now = useNow()
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        {...link}
        replace
        preventScrollReset
        data-list-row
        aria-current={isActive || undefined}
        className="flex items-center gap-3 px-4 py-2.5 outline-offset-[-3px] hover:bg-hover aria-[current=true]:bg-hover"
      >
        <span className="flex w-12 shrink-0 justify-center text-soft">
          {type && <VehicleSilhouette vehicle={type} className="h-6 w-12" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{type && vehicleText(type)}</span>
            <AvailabilityBadge value={dot.availability} />
          </span>
          <span className="figures mt-0.5 block text-sm text-soft">
            {m.live_map_away({ distance: formatMiles(metres) })}
            {!dot.is_online && ` · ${m.live_map_offline({ when: formatRelative(dot.heard_at, now) })}`}
          </span>
        </span>
      </Link>
    </li>
  )
}

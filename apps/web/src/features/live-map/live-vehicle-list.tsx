import { useMemo } from 'react'
import { Link } from 'react-router'
import { MAX_NEARBY_SHOWN } from '@waybill/domain/positions/position-input'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatMiles, formatRelative } from '../../ui/format.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { useLitUp } from '../../ui/show/lit.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { vehicleStandingText } from '../fleet/vehicle-words.ts'
import { AvailabilityBadge } from '../fleet/vehicle-standing.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { CompanyIcons } from '../jobs/offer/offer-button.tsx'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import type { Nearby } from './apply-frame.ts'
import type { NearbyRow } from './live-map.generated.ts'
import type { VehicleType } from './live-map-place.ts'

/** The way to a card; the map is told at once, before the page is there. */
export type CardLink = { to: string; onClick: () => void }

type LiveVehicleListProps = {
  nearby: Nearby
  types: readonly VehicleType[]
  active: string | null
  offered_id: string | null
  linkTo: (handle: string) => CardLink
  onMore: () => void
}

/** All vehicles around the place, nearest first. */
export function LiveVehicleList({ nearby, types, active, offered_id, linkTo, onMore }: LiveVehicleListProps) {
  const byId = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  return (
    <>
      <ul>
        {nearby.vehicles.map((row) => (
          <Row
            key={row.vehicle.handle}
            row={row}
            type={byId.get(row.vehicle.vehicle_id)}
            isActive={row.vehicle.handle === active}
            offered_id={offered_id}
            link={linkTo(row.vehicle.handle)}
          />
        ))}
      </ul>
      <More nearby={nearby} onMore={onMore} />
    </>
  )
}

function More({ nearby: { vehicles, vehicle_count }, onMore }: Pick<LiveVehicleListProps, 'nearby' | 'onMore'>) {
  const shown = vehicles.length
  if (shown >= vehicle_count) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-soft">
      <p className="figures">{m.live_map_shown({ shown, count: vehicle_count })}</p>
      {shown < MAX_NEARBY_SHOWN ? (
        <Button size="small" onClick={onMore}>
          {m.live_map_more()}
        </Button>
      ) : (
        <p>{m.live_map_too_many()}</p>
      )}
    </div>
  )
}

type RowProps = {
  row: NearbyRow
  type: VehicleType | undefined
  isActive: boolean
  offered_id: string | null
  link: CardLink
}

function Row({ row, type, isActive, offered_id, link }: RowProps) {
  const { team } = row
  const is_own = useViewer().team_id === team.id
  const { isMarked, handlers } = useLitUp([row.vehicle.handle])
  return (
    <li
      data-lit={isMarked || undefined}
      {...handlers}
      className="relative flex gap-3 border-b border-line px-4 py-2.5 hover:bg-hover data-lit:bg-hover has-aria-[current=true]:bg-hover"
    >
      <span className="flex w-12 shrink-0 justify-center pt-1 text-soft">
        {type && <VehicleSilhouette vehicle={type} className="h-6 w-12" />}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          {...link}
          replace
          preventScrollReset
          data-list-row
          aria-current={isActive || undefined}
          className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {type && vehicleText(type)}
        </Link>
        <p className="flex text-sm">
          <CompanyLink team={team} met={false} className="min-w-0 truncate py-0.5" />
        </p>
        <Standing row={row} />
      </div>
      <div className="flex shrink-0 flex-col items-end justify-between">
        <span className="figures font-semibold">{formatMiles(row.metres)}</span>
        {is_own ? <Badge>{m.live_map_own()}</Badge> : <CompanyIcons team={team} offered_id={offered_id} />}
      </div>
    </li>
  )
}

/** Free or not, where and until when, and how fresh that is. */
function Standing({ row }: { row: NearbyRow }) {
  const now = useNow()
  const { availability, heard_at, is_online } = row.vehicle
  const when = formatRelative(heard_at, now)
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-soft">
      <AvailabilityBadge value={availability} />
      <span className="figures">{is_online ? when : m.live_map_offline({ when })}</span>
      <span className="figures basis-full empty:hidden">{vehicleStandingText({ ...row, availability }, now)}</span>
    </span>
  )
}

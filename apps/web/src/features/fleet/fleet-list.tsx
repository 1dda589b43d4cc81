import { IconBroadcast, IconPencil, IconTrash, IconUserOff } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { useViewer } from '../../session/viewer.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Card } from '../../ui/show/card.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import type { FleetVehicle } from './fleet.generated.ts'
import { QuickActions } from './quick-actions.tsx'
import { useRemoval } from './use-removal.ts'
import { VehicleStanding } from './vehicle-standing.tsx'

/** The company's vehicles; a limited driver's own come first, because they are theirs to keep up to date. */
export function FleetList({ fleet }: { fleet: readonly FleetVehicle[] }) {
  const me = useMe()
  if (me.has_full_access || me.is_primary) return <Vehicles vehicles={fleet} />
  const own = fleet.filter(({ user }) => user?.id === me.id)
  const others = fleet.filter(({ user }) => user?.id !== me.id)
  return (
    <>
      {own.length > 0 ? (
        <Vehicles title={m.fleet_yours()} vehicles={own} />
      ) : (
        <p className="text-soft">{m.fleet_none_assigned()}</p>
      )}
      {others.length > 0 && <Vehicles title={m.fleet_others()} vehicles={others} />}
    </>
  )
}

function Vehicles({ title, vehicles }: { title?: string; vehicles: readonly FleetVehicle[] }) {
  return (
    <Card flush title={title}>
      <ul>
        {vehicles.map((vehicle) => (
          <VehicleRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
    </Card>
  )
}

/** A vehicle: what it is, who drives it, whether it is free, and the tap that changes that. */
function VehicleRow({ vehicle }: { vehicle: FleetVehicle }) {
  const viewer = useViewer()
  const about = { vehicle: { team_id: viewer.team_id ?? '', user_id: vehicle.user?.id ?? null } }
  const mayEdit = refusalOf(viewer, 'fleet.edit', about) === null
  const mayManage = refusalOf(viewer, 'fleet.manage', about) === null
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-3 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[auto_15rem_1fr_auto_auto]">
      <VehicleSilhouette vehicle={vehicle.vehicle} className="h-9 w-20 text-soft" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {mayEdit ? (
            <Link to={href('/edit-vehicle/:id', { id: vehicle.id })} className="hover:underline">
              {vehicle.name}
            </Link>
          ) : (
            vehicle.name
          )}
        </p>
        <p className="text-sm text-soft">{vehicleText(vehicle.vehicle)}</p>
        <Driver vehicle={vehicle} />
      </div>
      <div className="col-span-3 min-w-0 lg:col-span-1">
        <VehicleStanding vehicle={vehicle} />
      </div>
      <div className="col-span-3 empty:hidden lg:col-span-1">{mayEdit && <QuickActions vehicle={vehicle} />}</div>
      <div className="col-start-3 row-start-1 justify-self-end lg:col-start-5">
        {mayManage && <Actions vehicle={vehicle} />}
      </div>
    </li>
  )
}

function Driver({ vehicle: { user, tracking } }: { vehicle: FleetVehicle }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {user ? (
        <span className="truncate">{`${user.name_first} ${user.name_last}`}</span>
      ) : (
        <span className="inline-flex items-center gap-1 text-faint">
          <IconUserOff aria-hidden="true" size={16} />
          {m.fleet_no_driver()}
        </span>
      )}
      {tracking && (
        <span className="inline-flex items-center gap-1">
          <IconBroadcast aria-hidden="true" size={16} />
          {m.fleet_tracked()}
        </span>
      )}
    </p>
  )
}

function Actions({ vehicle }: { vehicle: FleetVehicle }) {
  const remove = useRemoval(vehicle)
  return (
    <Menu
      label={m.fleet_actions({ name: vehicle.name })}
      entries={[
        {
          id: 'edit',
          label: m.fleet_edit(),
          icon: <IconPencil size={20} />,
          to: href('/edit-vehicle/:id', { id: vehicle.id }),
        },
        { id: 'remove', label: m.fleet_remove(), icon: <IconTrash size={20} />, onAction: remove },
      ]}
    />
  )
}

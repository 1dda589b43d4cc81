import { IconTrash } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Card } from '../../ui/show/card.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { FleetUpdate, type FleetVehicle } from './fleet.generated.ts'
import { StatusForm } from './status-form.tsx'
import { useRemoval } from './use-removal.ts'
import { EditVehicleScreenQuery } from './vehicle-form.generated.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VehicleStanding } from './vehicle-standing.tsx'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf('/edit-vehicle/:id', async ({ params, signal }) => {
  const { fleetVehicle, vehicles, Me } = await request(EditVehicleScreenQuery, params, { signal })
  return { vehicle: found(fleetVehicle), kinds: vehicles, users: found(Me.team).users }
})

/** A vehicle: its driver changes the status, the office everything else. */
function EditVehicleScreen() {
  const { vehicle, kinds, users } = useData<typeof loader>()
  const viewer = useViewer()
  const about = { vehicle: { team_id: viewer.team_id ?? '', user_id: vehicle.user?.id ?? null } }
  const refusal = refusalText(refusalOf(viewer, 'fleet.edit', about))
  const isOffice = refusalOf(viewer, 'fleet.manage', about) === null
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={vehicle.name}
          back={href('/my-fleet')}
          note={<span className="text-soft">{vehicleText(vehicle.vehicle)}</span>}
          actions={isOffice && <Removal vehicle={vehicle} />}
        />
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <div className="mb-4 flex flex-wrap items-center gap-4">
            <VehicleSilhouette vehicle={vehicle.vehicle} className="h-14 w-32 text-soft" />
            <VehicleStanding vehicle={vehicle} />
          </div>
          {refusal ? <p className="text-soft">{refusal}</p> : <StatusForm key={statusKey(vehicle)} vehicle={vehicle} />}
        </Card>
        {isOffice ? (
          <Card title={m.fleet_vehicle()}>
            <VehicleForm key={vehicle.id} vehicle={vehicle} kinds={kinds} users={users} />
          </Card>
        ) : (
          !refusal && (
            <Card>
              <TrackingSwitch vehicle={vehicle} />
            </Card>
          )
        )}
      </div>
    </Screen>
  )
}

/** The form begins anew when something else stands there. */
function statusKey({ id, temporary_availability, status_until, destination_address }: FleetVehicle): string {
  return [id, temporary_availability, status_until, destination_address].join(' ')
}

function Removal({ vehicle }: { vehicle: FleetVehicle }) {
  const remove = useRemoval(vehicle)
  return (
    <Menu
      label={m.fleet_actions({ name: vehicle.name })}
      entries={[{ id: 'remove', label: m.fleet_remove(), icon: <IconTrash size={20} />, onAction: remove }]}
    />
  )
}

/** Whether the vehicle is on the live map: the one other thing a limited driver may change. */
function TrackingSwitch({ vehicle: { id, tracking } }: { vehicle: FleetVehicle }) {
  const [update, { pending }] = useWrite(FleetUpdate)
  return (
    <Switch
      label={m.fleet_tracking()}
      description={m.fleet_tracking_hint()}
      value={tracking}
      disabled={pending}
      onChange={(wanted) => void update({ input: { id, tracking: wanted } })}
    />
  )
}

export { EditVehicleScreen as Component }

import { IconArrowsSort, IconPlus, IconTruck } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { fleetStanding } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useOrder } from '../../query/use-order.ts'
import { useWrite } from '../../query/use-write.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { ReorderList } from '../../ui/form/reorder-list.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { TeamTabs } from '../teams/team-tabs.tsx'
import { FleetSort, type FleetVehicle } from './fleet.generated.ts'
import { FleetList } from './fleet-list.tsx'
import { MyFleetScreenQuery } from './my-fleet-screen.generated.ts'

export const loader = loaderOf('/my-fleet', async ({ url, signal }) => {
  const { fleet } = await request(MyFleetScreenQuery, {}, { signal })
  return { fleet, isSorting: url.searchParams.has('order') }
})

/** The company's vehicles, and the free ones. */
function MyFleetScreen() {
  const { fleet, isSorting } = useData<typeof loader>()
  const viewer = useViewer()
  const mayManage = refusalOf(viewer, 'fleet.manage', { vehicle: { team_id: viewer.team_id } }) === null
  const isEmpty = fleet.length === 0
  return (
    <Screen
      width={isSorting ? 'form' : 'wide'}
      header={
        <PageHeader
          title={m.fleet_title()}
          note={!isEmpty && <Count fleet={fleet} />}
          actions={mayManage && !isEmpty && (isSorting ? <OrderDone /> : <AddButton />)}
        >
          <TeamTabs current="fleet" />
        </PageHeader>
      }
    >
      {isEmpty ? (
        <NoVehicles mayManage={mayManage} />
      ) : (
        <div className="flex flex-col gap-4">
          {mayManage && !isSorting && fleet.length > 1 && <OrderButton />}
          {mayManage && isSorting ? <FleetOrder fleet={fleet} /> : <FleetList fleet={fleet} />}
        </div>
      )}
    </Screen>
  )
}

function AddButton() {
  return (
    <>
      <LinkButton kind="quiet" to={href('/import-list/:kind', { kind: 'vehicles' })}>
        {m.imports_from_list()}
      </LinkButton>
      <LinkButton kind="primary" icon={<IconPlus aria-hidden="true" size={20} />} to={href('/add-vehicle')}>
        {m.fleet_add()}
      </LinkButton>
    </>
  )
}

function OrderButton() {
  return (
    <div className="-my-2 flex justify-end">
      <LinkButton
        kind="quiet"
        size="small"
        icon={<IconArrowsSort aria-hidden="true" size={18} />}
        to={`${href('/my-fleet')}?order`}
      >
        {m.fleet_order()}
      </LinkButton>
    </div>
  )
}

function OrderDone() {
  return (
    <LinkButton kind="primary" to={href('/my-fleet')}>
      {m.fleet_order_done()}
    </LinkButton>
  )
}

function NoVehicles({ mayManage }: { mayManage: boolean }) {
  return (
    <EmptyState
      icon={<IconTruck size={40} stroke={1.5} />}
      title={m.fleet_empty_title()}
      text={mayManage ? m.fleet_empty_text() : m.fleet_empty_driver()}
      action={mayManage && <AddButton />}
    />
  )
}

function Count({ fleet }: { fleet: readonly FleetVehicle[] }) {
  const now = useNow()
  const free = fleet.filter((vehicle) => fleetStanding(vehicle, now).availability === 'AVAILABLE').length
  return <span className="figures text-sm text-soft">{m.fleet_count({ free, all: fleet.length })}</span>
}

/** The order in which the company's vehicles are shown, here and in the directory; each move counts at once. */
function FleetOrder({ fleet }: { fleet: readonly FleetVehicle[] }) {
  const [sort] = useWrite(FleetSort)
  const { items, move } = useOrder(fleet, (fleet_ids) => sort({ input: { fleet_ids } }))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">{m.fleet_order_hint()}</p>
      <ReorderList
        label={m.fleet_title()}
        items={items}
        onReorder={(moved) => void move(moved)}
        textOf={({ name }) => name}
      >
        {({ name, vehicle }) => (
          <span className="flex min-h-11 items-center gap-4">
            <VehicleSilhouette vehicle={vehicle} className="h-6 w-14 text-soft" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block truncate text-sm text-soft">{vehicleText(vehicle)}</span>
            </span>
          </span>
        )}
      </ReorderList>
    </div>
  )
}

export { MyFleetScreen as Component }

import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { AddVehicleScreenQuery } from './vehicle-form.generated.ts'
import { VehicleForm } from './vehicle-form.tsx'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf('/add-vehicle', async ({ signal }) => {
  const { vehicles, Me } = await request(AddVehicleScreenQuery, {}, { signal })
  return { kinds: vehicles, users: found(Me.team).users }
})

function AddVehicleScreen() {
  const { kinds, users } = useData<typeof loader>()
  return (
    <Screen header={<PageHeader title={m.fleet_add()} back={href('/my-fleet')} />}>
      <Card>
        <VehicleForm vehicle={null} kinds={kinds} users={users} />
      </Card>
    </Screen>
  )
}

export { AddVehicleScreen as Component }

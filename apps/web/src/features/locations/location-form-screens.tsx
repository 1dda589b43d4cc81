import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { LocationForm } from './location-form.tsx'
import { LocationQuery } from './locations.generated.ts'

// Both are a task with its own button at the bottom.
const handle: ScreenHandle = { hidesBottomBar: true }

const loader = loaderOf('/location-edit/:id', async ({ params, signal }) =>
  found((await request(LocationQuery, params, { signal })).location),
)

function LocationAddScreen() {
  return (
    <Screen width="wide" header={<PageHeader title={m.locations_add()} back={href('/locations')} />}>
      <LocationForm location={null} />
    </Screen>
  )
}

function LocationEditScreen() {
  const location = useData<typeof loader>()
  return (
    <Screen
      width="wide"
      header={<PageHeader title={m.locations_edit_title({ location: location.location })} back={href('/locations')} />}
    >
      <LocationForm key={location.id} location={location} />
    </Screen>
  )
}

export const addLocation = { handle, Component: LocationAddScreen }
export const editLocation = { handle, loader, Component: LocationEditScreen }

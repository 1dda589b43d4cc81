import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { LocationForm } from './location-form.tsx'

export const handle: ScreenHandle = { hidesBottomBar: true }

function LocationAddScreen() {
  return (
    <Screen width="wide" header={<PageHeader title={m.locations_add()} back={href('/locations')} />}>
      <LocationForm location={null} />
    </Screen>
  )
}

export { LocationAddScreen as Component }

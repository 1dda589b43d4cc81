import { IconCircleCheck, IconCircleOff, IconMapPinCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fleetStanding } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import type { FleetVehicle } from './fleet.generated.ts'
import { useChangeStatus } from './quick-status.ts'

const StatusSheet = lazy(() => import('./status-form.tsx').then((module) => ({ default: module.StatusSheet })))

/** A driver's commonest changes: free, not free, or free elsewhere later. */
export function QuickActions({ vehicle }: { vehicle: FleetVehicle }) {
  const { change, pending } = useChangeStatus(vehicle)
  const [isTelling, setIsTelling] = useState(false)
  const isFree = fleetStanding(vehicle, useNow()).availability === 'AVAILABLE'
  return (
    <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
      {isFree ? (
        <Button
          size="small"
          icon={<IconCircleOff aria-hidden="true" size={18} />}
          pending={pending}
          onClick={() => void change('NOT_AVAILABLE')}
        >
          {m.fleet_say_not_available()}
        </Button>
      ) : (
        <Button
          size="small"
          icon={<IconCircleCheck aria-hidden="true" size={18} />}
          pending={pending}
          onClick={() => void change('AVAILABLE')}
        >
          {m.fleet_say_available()}
        </Button>
      )}
      <Button size="small" icon={<IconMapPinCheck aria-hidden="true" size={18} />} onClick={() => setIsTelling(true)}>
        {m.fleet_say_empty_from()}
      </Button>
      {isTelling && (
        <Suspense>
          <StatusSheet vehicle={vehicle} onClose={() => setIsTelling(false)} />
        </Suspense>
      )}
    </div>
  )
}

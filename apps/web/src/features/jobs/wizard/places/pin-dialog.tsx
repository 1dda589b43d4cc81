import { useState } from 'react'
import { distanceBetween } from '@waybill/domain/geo/distance'
import { m } from '@waybill/locales/messages'
import { useLookup } from '../../../../query/use-lookup.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { MapView } from '../../../../ui/map/map-view.tsx'
import type { LatLng } from '../../../../ui/map/map-types.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import type { DraftPlace } from '../draft/job-draft.ts'
import { WizardNearestQuery } from '../wizard.generated.ts'

/** Further than this, the pin marks another place than the one that was named. */
const SAME_PLACE_METRES = 3_000

type PinDialogProps = { at: LatLng; onPin: (place: DraftPlace) => void; onClose: () => void }

/** Fixes the exact point: a gate or a loading bay that no address names. */
export function PinDialog({ at, onPin, onClose }: PinDialogProps) {
  const [pin, setPin] = useState(at)
  const position = { latitude: pin.lat, longitude: pin.lng }
  const { data, pending } = useLookup(WizardNearestQuery, position)
  const nearest = pending ? null : data?.nearestPlace
  const isElsewhere = distanceBetween({ latitude: at.lat, longitude: at.lng }, position) > SAME_PLACE_METRES
  const renamed = isElsewhere && nearest
  const isMoved = pin.lat !== at.lat || pin.lng !== at.lng
  return (
    <Modal title={m.job_wizard_pin_title()} onClose={onClose} width="wide">
      <p className="mb-3 text-soft">{m.job_wizard_pin_hint()}</p>
      <div className="h-[min(26rem,55dvh)] overflow-hidden rounded-card border border-line">
        <MapView label={m.job_wizard_pin_title()} center={at} zoom={13} pick={pin} onPick={setPin} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{nearest && m.job_wizard_pin_near({ place: nearest.label })}</p>
        <Button
          kind="primary"
          pending={isElsewhere && pending}
          onClick={() =>
            onPin({
              ...position,
              ...(isMoved && { place_precision: 'pin' }),
              ...(renamed && {
                point: renamed.label,
                short_address: renamed.short_address,
                postcode: renamed.postcode,
              }),
            })
          }
        >
          {m.job_wizard_pin_take()}
        </Button>
      </div>
    </Modal>
  )
}

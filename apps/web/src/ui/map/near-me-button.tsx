import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
import type { LatLng } from './map-types.ts'
import { ownPosition } from './own-position.ts'

type NearMeButtonProps = { onFound: (at: LatLng) => void }

/** Goes where the device is, or says why that is not known. */
export function NearMeButton({ onFound }: NearMeButtonProps) {
  const [pending, setPending] = useState(false)
  async function handleClick() {
    setPending(true)
    const at = await ownPosition()
    setPending(false)
    if (at) onFound(at)
  }
  return (
    <Button
      size="small"
      kind="quiet"
      icon={<IconCurrentLocation size={18} />}
      pending={pending}
      onClick={() => void handleClick()}
    >
      {m.ui_near_me()}
    </Button>
  )
}

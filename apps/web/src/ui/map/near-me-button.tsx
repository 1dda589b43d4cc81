import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { deviceLocation } from '../../native/location.ts'
import { Button } from '../action/button.tsx'
import { showToast } from '../overlay/toast.ts'
import type { LatLng } from './map-types.ts'

type NearMeButtonProps = { onFound: (at: LatLng) => void; label?: string }

/** Goes where the device is, or says why that is not known. */
export function NearMeButton({ onFound, label = m.ui_near_me() }: NearMeButtonProps) {
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
      {label}
    </Button>
  )
}

/** Where the device is; null once it was said why that is not known (spec §8). */
async function ownPosition(): Promise<LatLng | null> {
  const here = await deviceLocation.now({ maximumAge: 60_000, timeout: 10_000 })
  if (here) return { lat: here.latitude, lng: here.longitude }
  showToast({ text: await whyUnknown(), tone: 'trouble' })
  return null
}

async function whyUnknown(): Promise<string> {
  if (!('geolocation' in navigator)) return m.ui_geolocation_unavailable()
  return (await deviceLocation.access()) === 'denied' ? m.ui_position_denied() : m.ui_position_failed()
}

import { m } from '@waybill/locales/messages'
import { showToast } from '../overlay/toast.ts'
import type { LatLng } from './map-types.ts'

/** Where the device is; null once it was said why that is not known (spec §8). */
export function ownPosition(): Promise<LatLng | null> {
  return new Promise((resolve) => {
    const leave = (text: string) => {
      showToast({ text, tone: 'trouble' })
      resolve(null)
    }
    // Without a secure connection, or where the device has none.
    if (!('geolocation' in navigator)) return leave(m.ui_geolocation_unavailable())
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => leave(m.ui_position_failed()),
      { maximumAge: 60_000, timeout: 10_000 },
    )
  })
}

import { useSyncExternalStore } from 'react'
import { signal } from '../../../api/live/signal.ts'

const KEY = 'mapApp'
const changed = signal()

/** The app this driver was led by last, as it is stored; null: not asked yet. */
export function useMapApp(): string | null {
  return useSyncExternalStore(changed.hear, () => localStorage.getItem(KEY))
}

export function rememberMapApp(app: NavigationLink['app']) {
  localStorage.setItem(KEY, app)
  changed.tell()
}

/** Asks again with the next tap. */
export function forgetMapApp() {
  localStorage.removeItem(KEY)
  changed.tell()
}

/** Degrees, WGS 84. */
type Target = { latitude: number; longitude: number }
export type NavigationLink = { app: 'device' | 'google' | 'apple' | 'waze'; url: string }

/**
 * Plain links that start a navigation: first what the device itself would use, then the apps drivers have.
 * `platform` is the user agent.
 */
export function navigationLinks({ latitude, longitude }: Target, platform: string): NavigationLink[] {
  const at = `${latitude},${longitude}`
  const google: NavigationLink = {
    app: 'google',
    url: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(at)}&travelmode=driving`,
  }
  const waze: NavigationLink = { app: 'waze', url: `https://waze.com/ul?ll=${encodeURIComponent(at)}&navigate=yes` }
  const apple: NavigationLink = {
    app: 'apple',
    url: `https://maps.apple.com/?daddr=${encodeURIComponent(at)}&dirflg=d`,
  }
  if (/iPhone|iPad|Macintosh/.test(platform)) return [apple, google, waze]
  if (/Android/.test(platform)) return [{ app: 'device', url: `geo:${at}?q=${encodeURIComponent(at)}` }, google, waze]
  return [google, waze]
}

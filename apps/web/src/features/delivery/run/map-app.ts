import { useSyncExternalStore } from 'react'
import { signal } from '../../../api/live/signal.ts'
import type { Place } from './run-places.ts'

const KEY = 'mapApp'
const changed = signal()

/** The app this driver was led by last, as it is stored; null: not asked yet. */
export function useMapApp(): string | null {
  return useSyncExternalStore(changed.subscribe, () => localStorage.getItem(KEY))
}

export function rememberMapApp(app: NavigationLink['app']) {
  localStorage.setItem(KEY, app)
  changed.emit()
}

/** Asks again with the next tap. */
export function forgetMapApp() {
  localStorage.removeItem(KEY)
  changed.emit()
}

type Target = Pick<Place, 'latitude' | 'longitude' | 'place_precision' | 'address' | 'town' | 'code'>
export type NavigationLink = { app: 'device' | 'google' | 'apple' | 'waze'; url: string }

/** The written address with its town and postcode, as a map application or another person finds it; null where only the town is known. */
export function writtenAddress({ address, town, code }: Pick<Target, 'address' | 'town' | 'code'>): string | null {
  if (!address) return null
  const written = address.toLowerCase()
  const missing = [town, code].filter((part) => part && !written.includes(part.toLowerCase())).join(' ')
  return missing ? `${address}, ${missing}` : address
}

/** A pin, and a place without a written address, are sent as their point; everything else as it is written. */
function destinationOf(target: Target): { at: string } | { words: string } {
  const words = writtenAddress(target)
  if (target.place_precision === 'pin' || words === null) return { at: `${target.latitude},${target.longitude}` }
  return { words }
}

/**
 * Plain links that start a navigation: first what the device itself would use, then the apps drivers have.
 * `platform` is the user agent.
 */
export function navigationLinks(target: Target, platform: string): NavigationLink[] {
  const to = destinationOf(target)
  const text = encodeURIComponent('at' in to ? to.at : to.words)
  const google: NavigationLink = {
    app: 'google',
    url: `https://www.google.com/maps/dir/?api=1&destination=${text}&travelmode=driving`,
  }
  const waze: NavigationLink = {
    app: 'waze',
    url: `https://waze.com/ul?${'at' in to ? 'll' : 'q'}=${text}&navigate=yes`,
  }
  const apple: NavigationLink = { app: 'apple', url: `https://maps.apple.com/?daddr=${text}&dirflg=d` }
  if (/iPhone|iPad|Macintosh/.test(platform)) return [apple, google, waze]
  // 0,0 is how a geo link says that only its words count.
  if (/Android/.test(platform))
    return [{ app: 'device', url: `geo:${'at' in to ? to.at : '0,0'}?q=${text}` }, google, waze]
  return [google, waze]
}

/** The place for another person: in words, and as a link that any phone opens. */
export function sharedPlace(place: Target & Pick<Place, 'company_name'>): { title: string; text: string; url: string } {
  const words = [place.company_name, writtenAddress(place) ?? `${place.town} ${place.code}`.trim()]
  const to = destinationOf(place)
  const query = encodeURIComponent('at' in to ? to.at : to.words)
  const text = words.filter(Boolean).join(', ')
  return { title: text, text, url: `https://www.google.com/maps/search/?api=1&query=${query}` }
}

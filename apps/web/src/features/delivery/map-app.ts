import { useSyncExternalStore } from 'react'
import { signal } from '../../api/live/signal.ts'
import type { NavigationLink } from './navigation-links.ts'

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

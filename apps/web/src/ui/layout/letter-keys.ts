import { useSyncExternalStore } from 'react'

const KEY = 'letterKeys'
const listeners = new Set<() => void>()

/** Whether a key of one letter, digit or sign does something by itself on this device (WCAG 2.1.4): who dictates turns that off. */
export const letterKeysAreOn = (): boolean => localStorage.getItem(KEY) !== 'off'

export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, letterKeysAreOn)
}

export function chooseLetterKeys(on: boolean) {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
}

/** Another tab of this device may turn them off as well. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A shortcut that is not to be heard: pressed together with others it may belong to the system, and letters may be turned off. */
export function isUnheard({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (key.length === 1 && !letterKeysAreOn())
}

import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The stored choice; the system decides unless it was overruled. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Call once before the first drawing. */
export function applyTheme() {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme)
}

/** For what cannot be themed by CSS: the map. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readTheme() === 'dark' || (readTheme() === 'system' && systemIsDark.matches),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  systemIsDark.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    systemIsDark.removeEventListener('change', listener)
  }
}

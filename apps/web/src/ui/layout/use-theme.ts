import { useSyncExternalStore } from 'react'
import { applyTheme, readTheme, type Theme, themeKey } from './theme.ts'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, theme)
  applyTheme()
  for (const listener of listeners) listener()
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

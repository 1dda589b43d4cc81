import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 90rem)') // the theme's `xl`

/** True where a third column fits. Prefer CSS (`xl:`); this is for what must not be there at all, such as a second map. */
export function useIsVeryWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

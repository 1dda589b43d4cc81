import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 64rem)') // spec §9: desktop from 1024 px

/** True from 1024 px on. Prefer CSS (`lg:`); this is for what must not be there at all, such as a second map. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

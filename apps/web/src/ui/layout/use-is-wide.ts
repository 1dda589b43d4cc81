import { useSyncExternalStore } from 'react'

/** True from 1024 px on. Prefer CSS (`lg:`); this is for what must not be there at all, such as a second map. */
export const useIsWide = matching('(min-width: 64rem)') // spec §9: desktop

/** True where a third column fits: the theme's `xl`. */
export const useIsVeryWide = matching('(min-width: 90rem)')

/** True from 1280 px on: a table has room for a few more columns. */
export const useIsRoomy = matching('(min-width: 80rem)')

/** A desk: tables and a job over the whole width (decision 0053). */
const DESK = '(min-width: 64rem)'
export const useIsDesk = matching(DESK)

/** The same for who asks before anything is drawn. */
export function isDesk(): boolean {
  return matchMedia(DESK).matches
}

/** The map has a column of its own where there is room, else takes the place of the detail, or on a phone of the list. */
export function useColumns(view: 'list' | 'map', hasDetail: boolean) {
  const isWide = useIsWide()
  const isVeryWide = useIsVeryWide()
  const mapInList = !isWide && !hasDetail && view === 'map'
  return { list: !mapInList, mapInList, mapColumn: isVeryWide || (isWide && !hasDetail) }
}

function matching(condition: string): () => boolean {
  const query = matchMedia(condition)
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

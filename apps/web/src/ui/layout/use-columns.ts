import { useIsVeryWide } from './use-is-very-wide.ts'
import { useIsWide } from './use-is-wide.ts'

/** The map has a column of its own where there is room, else takes the place of the detail, or on a phone of the list. */
export function useColumns(view: 'list' | 'map', hasDetail: boolean) {
  const isWide = useIsWide()
  const isVeryWide = useIsVeryWide()
  const mapInList = !isWide && !hasDetail && view === 'map'
  return { list: !mapInList, mapInList, mapColumn: isVeryWide || (isWide && !hasDetail) }
}

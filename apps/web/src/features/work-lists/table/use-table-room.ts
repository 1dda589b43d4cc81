import { useIsRoomy, useIsVeryWide } from '../../../ui/layout/use-is-wide.ts'
import type { TableRoom } from './work-columns.ts'

/** How much room the window has for columns. */
export function useTableRoom(): TableRoom {
  const isRoomy = useIsRoomy()
  const isVeryWide = useIsVeryWide()
  return isVeryWide ? 'very_wide' : isRoomy ? 'wide' : 'narrow'
}

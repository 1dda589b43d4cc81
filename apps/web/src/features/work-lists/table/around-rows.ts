import { createContext } from 'react'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { WorkArrivals } from '../use-work-arrivals.ts'

/** State shared by all rows and read where it is drawn, so that a change does not render ten thousand rows anew. */
export type AroundRows = {
  side: WorkSide
  /** Jobs that have left the list. */
  left: ReadonlySet<string>
  /** When vehicles on the road will be there, by job. */
  arrivals: WorkArrivals
}
export const AroundRows = createContext<AroundRows>({ side: 'posted', left: new Set(), arrivals: new Map() })

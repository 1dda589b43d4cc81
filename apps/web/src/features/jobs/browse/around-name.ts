import { m } from '@waybill/locales/messages'
import { ME, type Around } from './browse-filters.ts'
import { isHere } from './near-me.ts'

/** What a place is called to its reader. */
export function aroundName(around: Around): string {
  if (isHere(around)) return m.ui_near_me()
  return around.label === ME ? m.jobs_chosen_point() : around.label
}

/** How far around it: "25 mi". */
export function reachOf({ miles }: Around): string {
  return m.jobs_radius_miles({ miles })
}

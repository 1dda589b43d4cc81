import { m } from '@waybill/locales/messages'
import { ME, type Around } from './browse-filters.ts'

/** What a place is called to its reader. */
export function aroundName({ label }: Around): string {
  return label === ME ? m.ui_near_me() : label
}

/** How far around it: "25 mi". */
export function reachOf({ miles }: Around): string {
  return m.jobs_radius_miles({ miles })
}

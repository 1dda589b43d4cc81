import { m } from '@waybill/locales/messages'
import type { Loosening } from './browse-filters.ts'

const texts: Record<Loosening, () => string> = {
  everywhere: m.jobs_loosen_everywhere,
  wider: m.jobs_loosen_wider,
  wider_destination: m.jobs_loosen_wider_destination,
  vehicles: m.jobs_loosen_vehicles,
  days: m.jobs_loosen_days,
  haul: m.jobs_loosen_haul,
  options: m.jobs_loosen_options,
}

/** What a tap makes wider. */
export function looserText(loosen: Loosening): string {
  return texts[loosen]()
}

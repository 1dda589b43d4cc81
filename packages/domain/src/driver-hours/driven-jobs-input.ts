import { z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'

/** As many drivers as a dialog lists, and a week. */
const MOST_DRIVERS = 100
const MOST_DAYS = 7

/** Planned days of drivers; without any, the viewer's own day today. */
export const drivenJobsInput = z.object({
  driver_ids: orNull(z.array(z.uuid()).max(MOST_DRIVERS)),
  from: orNull(day()),
  days: z.int().min(1).max(MOST_DAYS).default(1),
})

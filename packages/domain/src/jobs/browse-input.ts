import { type Problem, reportProblems, z } from '../errors/validation.ts'
import { latinText, optional, orNull } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'
import { browseSorts, jobOptions } from './job.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { jobListTabs } from './job-status.ts'

export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

const page = {
  /** Those of them alone: rows that are on screen, as they stand now. */
  ids: orNull(z.array(z.uuid()).max(MAX_PAGE_SIZE)),
  /** The end of the page before, as the server gave it. */
  after: orNull(z.string().max(500)),
  first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
}

/** A point and how far around it. */
export const nearInput = z.object({
  latitude: latitude(),
  longitude: longitude(),
  miles: z.number().positive().max(500),
})

/** Lists of jobs and companies, filtered by how the poster pays. */
export const paysFilters = {
  /** Per cent of invoices paid on time, at least. */
  min_on_time: orNull(z.int().min(0).max(100)),
  /** Days until the median invoice is paid, at most. */
  max_median_days: orNull(z.int().min(0).max(365)),
  /** Companies without figures are shown, too. */
  with_new_payers: z.boolean().default(true),
}

/** The list and map of open jobs: filters, order, page. Nothing given: every open job, newest first. */
export const browseJobsInput = z
  .object({
    near: orNull(nearInput),
    /** Picked up within one of the viewer's saved locations. */
    my_locations: z.boolean().default(false),
    /** Around the place of delivery. */
    near_destination: orNull(nearInput),
    vehicle_ids: z.array(z.uuid()).max(50).default([]),
    collect_from: orNull(day()),
    collect_until: orNull(day()),
    /** 50 miles or less (spec §9). */
    short_haul: z.boolean().default(false),
    additional_options: z.array(z.enum(jobOptions)).max(jobOptions.length).default([]),
    ...paysFilters,
    sort: z.enum(browseSorts).default('newest'),
    ...page,
  })
  .superRefine(
    reportProblems((browse) => {
      const problems: Problem[] = []
      if (browse.sort === 'nearest' && browse.near === null) problems.push({ path: ['near'], message: 'required' })
      if (browse.my_locations && browse.near !== null) problems.push({ path: ['near'], message: 'invalid' })
      if (browse.collect_from && browse.collect_until && browse.collect_until < browse.collect_from) {
        problems.push({ path: ['collect_until'], message: 'date_end_before_start' })
      }
      return problems
    }),
  )
export type BrowseJobsInput = z.output<typeof browseJobsInput>

const search = optional(latinText(100))

/** /my-work and /jobs-posted; without a tab the jobs that stand in none. */
export const jobListInput = z.object({ tab: orNull(z.enum(jobListTabs)), search, ...page })
/** How many a search finds in each tab; without one, how many stand there. */
export const jobCountsInput = z.object({ search })

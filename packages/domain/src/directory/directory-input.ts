import { type Problem, reportProblems, z } from '../errors/validation.ts'
import { MAX_PAGE_SIZE, nearInput, PAGE_SIZE, paysFilters } from '../jobs/browse-input.ts'
import { blockedFilters, companyKinds } from '../teams/team.ts'
import { latinText, optional, orNull } from '../text/text-rules.ts'

/** How the directory may be ordered: the nearest to a place, by name, the best rated, the newest member. */
export const directorySorts = ['nearest', 'name', 'rating', 'newest'] as const
export type DirectorySort = (typeof directorySorts)[number]

/** More than anybody falls out with. */
export const MAX_BLOCKED_TEAMS = 500

/** The directory of members: what is looked for, in which order, which page. Nothing given: all of them by name. */
export const directoryInput = z
  .object({
    /** Words of the company's name, its town, or its postcode district. */
    search: optional(latinText(100)),
    near: orNull(nearInput),
    vehicle_ids: z.array(z.uuid()).max(50).default([]),
    company_kinds: z.array(z.enum(companyKinds)).max(companyKinds.length).default([]),
    /** Rated at least so. */
    rating: orNull(z.number().min(1).max(5)),
    documents_approved: z.boolean().default(false),
    ...paysFilters,
    blocked: z.enum(blockedFilters).default('WITHOUT'),
    sort: z.enum(directorySorts).default('name'),
    after: orNull(z.string().max(1000)),
    first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  })
  .superRefine(
    reportProblems(({ sort, near }): Problem[] =>
      sort === 'nearest' && near === null ? [{ path: ['near'], message: 'required' }] : [],
    ),
  )

/** A company to block, or to block no longer. */
export const blockInput = z.object({ team_id: z.uuid() })

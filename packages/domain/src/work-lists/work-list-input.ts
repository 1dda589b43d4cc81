import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { sortOrders } from '../jobs/job.ts'
import { jobListTabs } from '../jobs/job-status.ts'
import { latinText, optional, orNull, requiredName } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'
import { isUrgentGroup, type WorkGroup, workGroups, workSides, type WorkSort, workSorts } from './work-list.ts'

const side = z.enum(workSides)

/** The filters of a list. */
const filters = {
  side,
  group: orNull(z.enum(workGroups)),
  /** One status of the ten instead of a group. */
  tab: orNull(z.enum(jobListTabs)),
  search: optional(latinText(100)),
  /** The other side: who carries what was posted, who posted what is carried. */
  other_team_id: orNull(z.uuid()),
  vehicle_ids: z.array(z.uuid()).max(50).default([]),
  collect_from: orNull(day()),
  collect_until: orNull(day()),
  late: z.boolean().default(false),
}

const inOrder = reportProblems((asked: { collect_from: string | null; collect_until: string | null }) => {
  const problems: Problem[] = []
  if (asked.collect_from && asked.collect_until && asked.collect_until < asked.collect_from)
    problems.push({ path: ['collect_until'], message: 'date_end_before_start' })
  return problems
})

/** Without an index: a list of everything would be sorted for each page. */
const urgencyOfFew = reportProblems(
  ({ sort, group, tab }: { sort: WorkSort; group: WorkGroup | null; tab: unknown }) => {
    const isOfFew = !tab && group !== null && isUrgentGroup(group)
    return sort === 'urgency' && !isOfFew ? [{ path: ['sort'], message: 'invalid' }] : []
  },
)

/** A page of a work list; with `ids` those of them alone. */
export const workListInput = z
  .object({
    ...filters,
    ids: orNull(z.array(z.uuid()).max(MAX_PAGE_SIZE)),
    sort: z.enum(workSorts).default('changed'),
    order: z.enum(sortOrders).default('DESC'),
    after: orNull(z.string().max(500)),
    first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  })
  .superRefine(inOrder)
  .superRefine(urgencyOfFew)

/** How many jobs the groups hold, and how many the list. */
export const workTotalsInput = z.object(filters).superRefine(inOrder)

export const workRowsInput = z.object({ side, ids: z.array(z.uuid()).max(MAX_PAGE_SIZE) })
export const workSideInput = z.object({ side })

export const MAX_SAVED_VIEWS = 20

/** A list as somebody likes to have it: the part of its address behind the question mark. */
export const savedViewInput = z.object({
  /** Set to change one that is there. */
  id: orNull(z.uuid()),
  side,
  name: requiredName(60),
  search: z
    .string()
    .max(1_500, say('too_long'))
    .regex(/^[\w%&=+.*~,:-]*$/, say('invalid')),
})
export type SavedViewInput = z.output<typeof savedViewInput>

export const savedViewIdInput = z.object({ saved_view_id: z.uuid() })

export const remindInput = z.object({ job_id: z.uuid() })

import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { say, z } from '../errors/validation.ts'
import { personName } from '../text/linkless-text.ts'
import { email, optional, orNull } from '../text/text-rules.ts'
import { plainTypography } from '../text/typography.ts'
import { daysBetween } from '../time/calendar.ts'
import { londonDay } from '../time/london-day.ts'
import { day } from '../time/moments.ts'
import { languages } from '../users/profile-setting.ts'
import {
  actsContradict,
  caseActs,
  caseKinds,
  caseOutcomes,
  caseStates,
  complaintKinds,
  outcomesWithActs,
  reportReasons,
} from './case.ts'
import { caseClocks } from './case-clock.ts'
import { MOST_RESTRICTED_DAYS, restrictedActs } from './restriction.ts'

export const MAX_REPORT_TEXT = 1_000
const MAX_COMPLAINT_TEXT = 2_000
const MAX_DECISION_TEXT = 4_000
const MAX_RULE = 200

/** Text of several lines in any language. Links are kept: they are often the very thing that is reported. */
const caseText = (max: number) =>
  z
    .string()
    .overwrite(plainTypography)
    .trim()
    .max(max, say('too_long'))
    .regex(/^[\P{Cc}\n]*$/u, say('invalid'))

const requiredText = (max: number) => caseText(max).min(1, say('required'))

/** A tracking page is reported by its token, everything else by its id. */
export const reportableSubjects = ['message', 'job', 'job_file', 'feedback', 'team', 'user'] as const

export const reportInput = z.object({
  subject_kind: z.enum(reportableSubjects),
  subject_id: z.uuid(),
  reason: z.enum(reportReasons, say('required')),
  text: optional(caseText(MAX_REPORT_TEXT)),
})

export const complainInput = z.object({
  kind: z.enum(['data_protection', 'service'], say('required')),
  text: requiredText(MAX_COMPLAINT_TEXT),
})

const token = () => z.string().min(1).max(200)

export const reportTrackingPageInput = z.object({
  token: token(),
  reason: z.enum(reportReasons, say('required')),
  text: optional(caseText(MAX_REPORT_TEXT)),
  name: personName(),
  email: email(),
  language: z.enum(languages),
})

const NUMBER = /^C-\d{4}-\d{4,}$/

export const fileComplaintInput = z
  .object({
    kind: z.enum(complaintKinds, say('required')),
    number: optional(z.string().toUpperCase().regex(NUMBER, say('case_number_incorrect'))),
    text: requiredText(MAX_COMPLAINT_TEXT),
    name: personName(),
    email: email(),
    language: z.enum(languages),
  })
  .refine(({ kind, number }) => kind !== 'decision' || number !== null, { path: ['number'], ...say('required') })

export const appealCaseInput = z.object({ case_id: z.uuid(), text: requiredText(MAX_COMPLAINT_TEXT) })

/** A decision of staff. A field that belongs to an act is refused without one, and required with it. */
export function decideCaseInput(now: Date) {
  return z
    .object({
      case_id: z.uuid(),
      outcome: z.enum(caseOutcomes, say('required')),
      outcome_text: requiredText(MAX_DECISION_TEXT),
      acts: z.array(z.enum(caseActs)).max(caseActs.length).default([]),
      rule: optional(caseText(MAX_RULE)),
      statement: optional(caseText(MAX_DECISION_TEXT)),
      restricted: z.array(z.enum(restrictedActs)).max(restrictedActs.length).default([]),
      restricted_until: orNull(day()),
      restores: z.boolean().default(false),
    })
    .superRefine((decision, context) => {
      const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const { acts, outcome, restricted, restricted_until } = decision
      if (acts.length > 0 && !outcomesWithActs.has(outcome)) problem('acts', 'case_acts_need_finding')
      if (actsContradict(acts)) problem('acts', 'case_acts_contradict')
      if (acts.length > 0 && decision.rule === null) problem('rule', 'required')
      if (acts.length > 0 && decision.statement === null) problem('statement', 'required')
      if (!acts.includes('restrict')) return
      if (restricted.length === 0) problem('restricted', 'required')
      if (restricted_until === null) problem('restricted_until', 'required')
      else if (!isInReach(restricted_until, now)) problem('restricted_until', 'case_until_incorrect')
    })
}

/** The last day of a restriction: from today on, and within a year. */
function isInReach(until: string, now: Date): boolean {
  const days = daysBetween(londonDay(now), until)
  return days >= 0 && days <= MOST_RESTRICTED_DAYS
}

const page = {
  after: orNull(z.string().max(500)),
  first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
}

export const staffCasesInput = z.object({
  search: optional(z.string().max(100, say('too_long'))),
  state: orNull(z.enum(caseStates)),
  kind: orNull(z.enum(caseKinds)),
  clock: orNull(z.enum(caseClocks)),
  ...page,
})
export const myCasesInput = z.object(page)
export const caseYearInput = z.object({ year: z.int().min(2020).max(2200) })
export const caseRegisterInput = z.object({
  year: z.coerce.number().int().min(2020).max(2200),
  locale: orNull(z.enum(languages)),
})

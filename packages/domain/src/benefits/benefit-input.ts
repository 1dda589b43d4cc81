import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { latinText, optional, orNull, paragraphs, requiredName } from '../text/text-rules.ts'
import { day } from '../time/moments.ts'

/** More than these nobody reads. */
export const MAX_BENEFITS = 50
const MAX_URL = 500

/** People leave the product by it: never without encryption. */
function partnerUrl() {
  return z
    .string()
    .trim()
    .max(MAX_URL, say('too_long'))
    .regex(/^https:\/\/[^\s]+$/, say('url_not_https'))
    .refine((url) => URL.canParse(url), say('url_incorrect'))
}

const title = () => requiredName(100)
const summary = () => latinText().min(1, say('required'))

const benefit = {
  partner_name: requiredName(100),
  url: partnerUrl(),
  /** The partner's code. */
  code: optional(latinText(50)),
  active: z.boolean(),
  /** The first and the last day on which it is shown. */
  starts_on: orNull(day()),
  ends_on: orNull(day()),
  title_en: title(),
  title_ro: title(),
  title_pl: title(),
  summary_en: summary(),
  summary_ro: summary(),
  summary_pl: summary(),
  body_en: paragraphs(),
  body_ro: paragraphs(),
  body_pl: paragraphs(),
}

function dateProblems({ starts_on, ends_on }: { starts_on: string | null; ends_on: string | null }): Problem[] {
  const isBackwards = starts_on !== null && ends_on !== null && ends_on < starts_on
  return isBackwards ? [{ path: ['ends_on'], message: 'dates_out_of_order' }] : []
}

export const addBenefitInput = z.object(benefit).superRefine(reportProblems(dateProblems))
export type BenefitInput = z.output<typeof addBenefitInput>
export const editBenefitInput = z.object({ benefit_id: z.uuid(), ...benefit }).superRefine(reportProblems(dateProblems))
export const sortBenefitsInput = z.object({ benefit_ids: z.array(z.uuid()).min(1).max(MAX_BENEFITS) })

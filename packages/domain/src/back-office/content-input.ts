import { say, z } from '../errors/validation.ts'
import { MAX_FREE_MINUTES, MAX_WAITING_RATE } from '../jobs/charge-tariff-input.ts'
import { latinText, MAX_TEXT, paragraphs, requiredName } from '../text/text-rules.ts'
import { companyKinds } from '../teams/team.ts'

const MAX_RATE_PENCE = 10_000
/** The heaviest that is driven on roads without an escort, and some. */
const MAX_GROSS_KG = 100_000
const MAX_PLAN_PENCE = 1_000_000
const MAX_PLAN_USERS = 1_000

/** More kinds of paper than this nobody can tell apart. */
export const MAX_DOCUMENT_TYPES = 50

/** A type that companies must have restricts those without one at once; the screen says so. */
export const addDocumentTypeInput = z.object({
  name: requiredName(100),
  amount_required: z.boolean(),
  expiry_required: z.boolean(),
  mandatory_for: z.array(z.enum(companyKinds)).max(companyKinds.length),
})
export const editDocumentTypeInput = addDocumentTypeInput.extend({ document_type_id: z.uuid() })

/** Guide prices in pence per mile; clients of before the gross weight leave it out, and it stays as it is. */
export const editVehicleTypeInput = z
  .object({
    vehicle_id: z.uuid(),
    name: requiredName(100),
    min_rate: z.int().min(1, say('too_small')).max(MAX_RATE_PENCE, say('too_large')),
    max_rate: z.int().min(1, say('too_small')).max(MAX_RATE_PENCE, say('too_large')),
    /** Usual terms for waiting: free minutes at each place, pence a minute after them. Left out, they stay as they are. */
    waiting_free_minutes: z.int().min(0, say('too_small')).max(MAX_FREE_MINUTES, say('too_large')).optional(),
    waiting_rate: z.int().min(0, say('too_small')).max(MAX_WAITING_RATE, say('too_large')).optional(),
    gross_kg: z.int().min(1, say('too_small')).max(MAX_GROSS_KG, say('too_large')).optional(),
  })
  .refine(({ min_rate, max_rate }) => min_rate <= max_rate, { ...say('rates_out_of_order'), path: ['max_rate'] })

export const editFaqEntryInput = z.object({
  faq_entry_id: z.uuid(),
  question_en: requiredName(),
  question_ro: requiredName(),
  question_pl: requiredName(),
  answer_en: paragraphs(),
  answer_ro: paragraphs(),
  answer_pl: paragraphs(),
})

const MAX_INTERVALS = 24
const MAX_PRODUCT_ID = 100

/** By what a store knows the product of a plan; empty where it is not sold there, left out where it stays as it is. */
const productId = () =>
  z
    .string()
    .trim()
    .max(MAX_PRODUCT_ID, say('too_long'))
    .regex(/^[\w.]*$/, say('product_id_incorrect'))
    .nullable()
    .optional()
    .transform((id) => (id === '' ? null : id))

/** How often it is paid is settled with the plan: another rhythm is another plan. */
export const addPlanInput = z.object({
  name: requiredName(100),
  description: latinText(MAX_TEXT),
  cost: z.int().min(1, say('too_small')).max(MAX_PLAN_PENCE, say('too_large')),
  max_users: z.int().min(1, say('too_small')).max(MAX_PLAN_USERS, say('too_large')),
  /** On offer; a plan that is not is kept by who has it. */
  active: z.boolean(),
  apple_mobile_plan_id: productId(),
  google_mobile_plan_id: productId(),
  interval: z.enum(['month', 'year']),
  interval_count: z.int().min(1, say('too_small')).max(MAX_INTERVALS, say('too_large')),
})

/** Subscribers of the plan keep the paid terms until the renewal; the price is of the next payment. */
export const editPlanInput = addPlanInput.omit({ interval: true, interval_count: true }).extend({ plan_id: z.uuid() })

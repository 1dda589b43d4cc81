import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { companyKinds, companyTypes } from '../teams/team.ts'
import {
  companyNumber,
  email,
  latinText,
  optional,
  orNull,
  phone,
  requiredName,
  SOLE_TRADER_NUMBER,
  vatNumber,
} from '../text/text-rules.ts'
import { languages } from '../users/profile-setting.ts'

const ticked = () => z.literal(true, say('tick_required'))

export const signUpInput = z.object({
  name_first: requiredName(),
  name_last: requiredName(),
  email: email(),
  phone: phone(),
  /** Of the mails to come. */
  language: z.enum(languages),
  is_over_18: ticked(),
  accepts_terms: ticked(),
  accepts_code_of_conduct: ticked(),
  accepts_privacy_policy: ticked(),
})
export type SignUpInput = z.output<typeof signUpInput>

export const selectRoleInput = z.object({ company_kind: z.enum(companyKinds) })

/** The company number is asked for below: a sole trader has none. */
const companyFields = z.object({
  company_type: z.enum(companyTypes),
  company_name: requiredName(),
  company_number: optional(z.string()),
  vat_number: optional(vatNumber()),
  phone: optional(phone()),
  address_line_1: requiredName(),
  address_line_2: latinText().default(''),
  town: requiredName(),
  county: latinText().default(''),
  postal_code: requiredName(16),
  lat: orNull(z.number().min(-90).max(90)),
  lng: orNull(z.number().min(-180).max(180)),
})

export const addCompanyInfoInput = companyFields
  .superRefine(reportProblems(({ lat, lng }): Problem[] => (lat === null || lng === null ? nowhere : [])))
  .transform((company, context) => {
    if (company.company_type === 'SOLE_TRADER') return { ...company, company_number: SOLE_TRADER_NUMBER }
    const number = companyNumber().safeParse(company.company_number ?? '')
    if (number.success) return { ...company, company_number: number.data }
    for (const { message } of number.error.issues)
      context.addIssue({ code: 'custom', path: ['company_number'], message })
    return z.NEVER
  })
export type AddCompanyInfoInput = z.output<typeof addCompanyInfoInput>

const nowhere: Problem[] = [{ path: ['postal_code'], message: 'position_required' }]

/** By the number entered, or by the domain of one's own address when there is none. */
export const askToJoinInput = z.object({ team_id: z.uuid(), company_number: optional(companyNumber()) })
export const joinableTeamsInput = z.object({ company_number: optional(z.string()) })
export const answerJoinRequestInput = z.object({
  join_request_id: z.uuid(),
  accept: z.boolean(),
  /** Without it they drive and see no prices. */
  has_full_access: z.boolean().default(false),
})
export const withdrawJoinRequestInput = z.object({ join_request_id: z.uuid() })

export const confirmBillingEmailInput = z.object({ email: email() })

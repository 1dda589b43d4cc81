import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { companyContactInput, companyInfoInput } from '../teams/company-input.ts'
import { companyKinds } from '../teams/team.ts'
import { personName } from '../text/linkless-text.ts'
import { phone } from '../phones/phone.ts'
import { email, optional } from '../text/text-rules.ts'
import { companyNumber } from '../teams/company-number.ts'
import { languages } from '../users/profile-setting.ts'

const ticked = () => z.literal(true, say('tick_required'))

export const signUpInput = z.object({
  name_first: personName(),
  name_last: personName(),
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

/** The company's own pages ask the same later; here its place on the map must be known as well. */
export const addCompanyInfoInput = companyInfoInput
  .and(companyContactInput)
  .superRefine(
    reportProblems(({ lat, lng }): Problem[] =>
      lat === null || lng === null ? [{ path: ['town'], message: 'position_required' }] : [],
    ),
  )
export type AddCompanyInfoInput = z.output<typeof addCompanyInfoInput>

/** By the number entered, or by the domain of one's own address when there is none. */
export const askToJoinInput = z.object({ team_id: z.uuid(), company_number: optional(companyNumber()) })
export const joinableTeamsInput = z.object({ company_number: optional(z.string().max(40)) })
export const answerJoinRequestInput = z.object({
  join_request_id: z.uuid(),
  accept: z.boolean(),
  /** Without it they drive and see no prices. */
  has_full_access: z.boolean().default(false),
})
export const withdrawJoinRequestInput = z.object({ join_request_id: z.uuid() })

export const confirmBillingEmailInput = z.object({ email: email() })

import { addCompanyInfoInput } from '@waybill/domain/onboarding/onboarding-input'
import { roleOfKind } from '@waybill/domain/teams/team'
import { queueCheck } from '../company-identity/company-identity.sql.ts'
import { requireFreeNumber } from '../company-identity/require-free-number.ts'
import { requireOwnName } from '../company-identity/require-own-name.ts'
import { publicPosition } from '../places/public-point.ts'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { loadNewcomer, requireNextStep } from './lock-newcomer.ts'
import { insertTeam, putIntoTeam, setInvoiceRecipient, withdrawJoinRequests } from './onboarding.sql.ts'

/** A company is entered, and whoever enters it is its Primary Member. A company that is there already is joined instead. */
export const addCompanyInfo = operation({
  input: addCompanyInfoInput,
  permission: 'onboarding.act',
  load: (_input, work) => loadNewcomer(work),

  async run({ user }, company, { tx, now, platform }) {
    const registration_progress = requireNextStep(user, 'add_company')
    const { chosen_kind: company_kind } = user
    if (user.team_id !== null || company_kind === null) throw AppError.stale(user.registration_progress)
    requireOwnName(platform, company.company_name)
    await requireFreeNumber(tx, company, null)
    const team_id = await insertTeam(tx, {
      ...company,
      ...publicPosition(company),
      company_kind,
      member_role: roleOfKind[company_kind],
    })
    await putIntoTeam(tx, user.id, {
      team_id,
      is_primary: true,
      has_full_access: true,
      post_work: company_kind !== 'Owner_Driver',
      registration_progress,
    })
    await setInvoiceRecipient(tx, team_id, user.id)
    await withdrawJoinRequests(tx, user.id, now)
    await queueCheck(tx, team_id)
    return { id: user.id }
  },
})

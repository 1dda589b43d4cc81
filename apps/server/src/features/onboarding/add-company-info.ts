import { addCompanyInfoInput } from '@waybill/domain/onboarding/onboarding-input'
import { roleOfKind } from '@waybill/domain/teams/team'
import { publicPosition } from '../places/public-point.ts'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { loadNewcomer, requireNextStep } from './lock-newcomer.ts'
import {
  insertTeam,
  lockCompanyNumber,
  putIntoTeam,
  queueCheck,
  selectTeamByNumber,
  setInvoiceRecipient,
  withdrawJoinRequests,
} from './onboarding.sql.ts'

/** A company is entered, and whoever enters it is its Primary Member. A company that is there already is joined instead. */
export const addCompanyInfo = operation({
  input: addCompanyInfoInput,
  permission: 'onboarding.act',
  load: (_input, work) => loadNewcomer(work),

  async run({ user }, company, { tx, now }) {
    const registration_progress = requireNextStep(user, 'add_company')
    const { chosen_kind: company_kind } = user
    if (user.team_id !== null || company_kind === null) throw AppError.stale(user.registration_progress)
    if (company.company_type === 'LIMITED_COMPANY') {
      await lockCompanyNumber(tx, company.company_number)
      if (await selectTeamByNumber(tx, company.company_number))
        throw AppError.invalid({ company_number: ['company_number_taken'] })
    }
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

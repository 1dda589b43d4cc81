import { settleCompanyFindingInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockCompanyFinding, markCompanyFindingSettled } from './company-identity.sql.ts'

/** Staff have looked at what a company changed, or shares with another; what they did stands in the audit log. */
export const settleCompanyFinding = operation({
  input: settleCompanyFindingInput,
  permission: 'company.judge',

  load: ({ finding_id }, { tx }) => lockCompanyFinding(tx, finding_id),

  async run({ id, settled_at }, _input, { tx, now, viewer }) {
    if (settled_at !== null) throw AppError.stale()
    await markCompanyFindingSettled(tx, id, { settled_at: now, settled_by: viewer.user_id })
    return { id }
  },
})

import { settlePaymentFindingInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockFinding, settleFinding } from './payment-findings.sql.ts'

/** Staff have seen to what the comparison could not mend; what they did stands in the audit log. */
export const settlePaymentFinding = operation({
  input: settlePaymentFindingInput,
  permission: 'money.act',

  load: ({ finding_id }, { tx }) => lockFinding(tx, finding_id),

  async run({ id, mended, settled_at }, _input, { tx, now, viewer }) {
    if (mended || settled_at !== null) throw AppError.stale()
    await settleFinding(tx, id, { settled_at: now, settled_by: viewer.user_id })
    return { id }
  },
})

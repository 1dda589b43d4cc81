import { editBenefitInput } from '@waybill/domain/benefits/benefit-input'
import { operation } from '../../platform/operation.ts'
import { lockBenefit, updateBenefit } from './benefits.sql.ts'

/** Staff word a benefit anew, or retire it: no longer active, members do not see it any more. */
export const editBenefit = operation({
  input: editBenefitInput,
  permission: 'market.edit',
  load: ({ benefit_id }, { tx }) => lockBenefit(tx, benefit_id),

  async run({ id }, { benefit_id: _, ...benefit }, { tx, now }) {
    await updateBenefit(tx, id, { ...benefit, updated_at: now })
    return { id }
  },
})

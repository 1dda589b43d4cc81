import { addBenefitInput, MAX_BENEFITS } from '@waybill/domain/benefits/benefit-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { insertBenefit, lockBenefits } from './benefits.sql.ts'

/** Staff offer members something new, as the last of the list. */
export const addBenefit = operation({
  input: addBenefitInput,
  permission: 'market.edit',

  async load(_input, { tx }) {
    const benefits = await lockBenefits(tx)
    return { last: Math.max(0, ...benefits.map(({ sort_no }) => sort_no)), count: benefits.length }
  },

  async run({ last, count }, benefit, { tx, now }) {
    if (count >= MAX_BENEFITS) throw AppError.invalid({ partner_name: ['benefits_full'] })
    return insertBenefit(tx, { ...benefit, sort_no: last + 1, updated_at: now })
  },
})

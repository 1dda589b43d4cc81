import { sortBenefitsInput } from '@waybill/domain/benefits/benefit-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { lockBenefits, setBenefitOrder } from './benefits.sql.ts'

/** Staff put the benefits in another order; one that a colleague has added meanwhile comes last. */
export const sortBenefits = operation({
  input: sortBenefitsInput,
  permission: 'market.edit',

  load: async (_input, { tx }) => ({ order: (await lockBenefits(tx)).map(({ id }) => id) }),

  async run({ order }, { benefit_ids }, { tx }) {
    if (benefit_ids.some((id) => !order.includes(id))) throw AppError.invalid({ benefit_ids: ['invalid'] })
    await setBenefitOrder(tx, [...new Set([...benefit_ids, ...order])])
    return { id: benefit_ids[0]! }
  },
})

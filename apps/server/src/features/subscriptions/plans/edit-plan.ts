import { editPlanInput } from '@waybill/domain/back-office/content-input'
import { operation } from '../../../platform/operation.ts'
import { refuseTakenProducts } from './refuse-taken-products.ts'
import { lockPlan, updatePlan } from './plan-terms.sql.ts'

/** The terms of a plan from the next payment on; one that is retired is kept by who has it, and offered to nobody. */
export const editPlan = operation({
  input: editPlanInput,
  permission: 'market.edit',
  load: ({ plan_id }, { tx }) => lockPlan(tx, plan_id),

  async run({ id }, { plan_id: _, ...terms }, { tx }) {
    await refuseTakenProducts(tx, terms, id)
    await updatePlan(tx, id, terms)
    return { id }
  },
})

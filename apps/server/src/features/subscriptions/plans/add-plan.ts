import { addPlanInput } from '@waybill/domain/back-office/content-input'
import { codeOf } from '@waybill/domain/text/code-of'
import { operation } from '../../../platform/operation.ts'
import { refuseTakenProducts } from './refuse-taken-products.ts'
import { insertPlan, lockPlans } from './plan-terms.sql.ts'

/** A plan that Waybill did not come with; how often it is paid is settled with it. It stands last in the list. */
export const addPlan = operation({
  input: addPlanInput,
  permission: 'market.edit',
  load: async (_input, { tx }) => ({ plans: await lockPlans(tx) }),

  async run({ plans }, plan, { tx }) {
    await refuseTakenProducts(tx, plan)
    const sort_no = Math.max(-1, ...plans.map((known) => known.sort_no)) + 1
    return insertPlan(tx, {
      ...plan,
      sort_no,
      code: freeCode(codeOf(plan.name), new Set(plans.map(({ code }) => code))),
    })
  },
})

/** Two plans may have one name, the retired one and the one in its place: the second code says which. */
function freeCode(code: string, taken: ReadonlySet<string>): string {
  let free = code
  for (let time = 2; taken.has(free); time++) free = `${code}_${time}`
  return free
}

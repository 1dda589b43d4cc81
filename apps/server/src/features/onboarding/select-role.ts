import { selectRoleInput } from '@waybill/domain/onboarding/onboarding-input'
import { operation } from '../../platform/operation.ts'
import { loadNewcomer, requireNextStep } from './lock-newcomer.ts'
import { setChosenKind } from './onboarding.sql.ts'

/** Forwarder, owner driver or courier company; the role follows from it when there is a company. */
export const selectRole = operation({
  input: selectRoleInput,
  permission: 'onboarding.act',
  load: (_input, work) => loadNewcomer(work),

  async run({ user }, { company_kind }, { tx }) {
    await setChosenKind(tx, user.id, company_kind, requireNextStep(user, 'select_role'))
    return { id: user.id }
  },
})

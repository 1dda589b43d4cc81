import { confirmBillingEmailInput } from '@waybill/domain/onboarding/onboarding-input'
import { operation } from '../../platform/operation.ts'
import { setBillingEmail } from './onboarding.sql.ts'

/** Where bills go, confirmed on the way to a subscription (semantics §2). */
export const confirmBillingEmail = operation({
  input: confirmBillingEmailInput,
  permission: 'subscription.edit',
  load: async () => ({}),

  async run(_about, { email }, { tx, viewer }) {
    await setBillingEmail(tx, viewer.team_id!, email)
    return { id: viewer.team_id! }
  },
})

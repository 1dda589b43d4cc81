import { putSetupLineAsideInput } from '@waybill/domain/setup/setup-input'
import { operation } from '../../platform/operation.ts'
import { lockAside, storeAside } from './setup.sql.ts'

/** An owner lives without it, or has seen to it in a way no check can see, and says why. */
export const putSetupLineAside = operation({
  input: putSetupLineAsideInput,
  permission: 'market.edit',
  load: async ({ code }, { tx }) => ({ aside: (await lockAside(tx, code)) ?? null }),

  async run(_about, { code, reason }, { tx, viewer, now }) {
    await storeAside(tx, { code, reason, user_id: viewer.user_id, created_at: now })
    return { code }
  },
})

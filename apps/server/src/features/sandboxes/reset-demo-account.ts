import { z } from '@waybill/domain/errors/validation'
import { countUse } from '../../platform/limits/count-use.ts'
import { operation } from '../../platform/operation.ts'
import { moveEndpoints } from '../api-callbacks/api-callbacks.sql.ts'
import { moveDemoKeys } from '../api-keys/api-keys.sql.ts'
import { buildSandbox, partOf } from './sandbox-parts.ts'
import { lockCompany, queueRun, retireParts, selectParts } from './sandboxes.sql.ts'

/** Other companies in the place of the old ones: keys and endpoints go on with them. */
export const resetDemoAccount = operation({
  input: z.object({}).default({}),
  permission: 'demo_account.use',

  async load(_input, { tx, viewer }) {
    if (!viewer.team_id) return undefined
    await lockCompany(tx, viewer.team_id)
    const former = await selectParts(tx, viewer.team_id)
    return former.length > 0 ? { former, team_id: viewer.team_id } : undefined
  },

  async run({ former, team_id }, _input, { tx, now, platform }) {
    await countUse(platform, 'sandbox', { user: team_id })
    await retireParts(tx, team_id, now)
    const parts = await buildSandbox(tx, team_id, now)
    const [old, member] = [partOf(former, 'member'), partOf(parts, 'member')]
    await moveDemoKeys(tx, old.user_id, member.user_id)
    await moveEndpoints(tx, old.team_id, member.team_id)
    await queueRun(tx, team_id)
    return { id: member.team_id }
  },
})

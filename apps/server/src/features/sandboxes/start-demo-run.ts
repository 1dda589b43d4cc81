import { z } from '@waybill/domain/errors/validation'
import { countUse } from '../../platform/limits/count-use.ts'
import { operation } from '../../platform/operation.ts'
import { partOf } from './sandbox-parts.ts'
import { queueRun, selectParts } from './sandboxes.sql.ts'

export const startDemoRun = operation({
  input: z.object({}).default({}),
  permission: 'demo_account.use',

  async load(_input, { tx, viewer }) {
    const parts = viewer.team_id ? await selectParts(tx, viewer.team_id) : []
    return parts.length > 0 ? { parts, team_id: viewer.team_id! } : undefined
  },

  async run({ parts, team_id }, _input, { tx, platform }) {
    await countUse(platform, 'sandbox', { user: team_id })
    await queueRun(tx, team_id)
    return { id: partOf(parts, 'member').team_id }
  },
})

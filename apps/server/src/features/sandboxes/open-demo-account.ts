import { z } from '@waybill/domain/errors/validation'
import { operation } from '../../platform/operation.ts'
import { buildSandbox, partOf } from './sandbox-parts.ts'
import { lockCompany, queueRun, selectParts } from './sandboxes.sql.ts'

/** One a company; asked for again, it answers the one that is there. */
export const openDemoAccount = operation({
  input: z.object({}).default({}),
  permission: 'demo_account.use',
  load: async () => ({}),

  async run(_about, _input, { tx, viewer, now }) {
    const team_id = viewer.team_id!
    await lockCompany(tx, team_id)
    const known = await selectParts(tx, team_id)
    if (known.length > 0) return { id: partOf(known, 'member').team_id }
    const parts = await buildSandbox(tx, team_id, now)
    await queueRun(tx, team_id)
    return { id: partOf(parts, 'member').team_id }
  },
})

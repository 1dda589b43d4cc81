import { z } from '@waybill/domain/errors/validation'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { operation } from '../../../platform/operation.ts'
import { insertExport, selectCurrentExport } from './data-exports.sql.ts'
import { lockUserOfTeam } from '../users.sql.ts'

/** As long as the clean-up of files leaves it in its place. */
const RETENTION_MS = DAY_MS

/** A task gathers what is kept of the viewer; while one is being made, or lies ready, that is the one. */
export const requestDataExport = operation({
  input: z.object({ again: z.boolean().default(false) }),
  permission: 'account.export',

  async load(_input, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, viewer.user_id, viewer)
    return user && { user }
  },

  async run({ user }, { again }, { tx, now }) {
    const current = await selectCurrentExport(tx, user.id, now)
    if (current && !(again && current.finished_at)) return { id: current.id }
    return insertExport(tx, { user_id: user.id, created_at: now, expires_at: new Date(now.getTime() + RETENTION_MS) })
  },
})

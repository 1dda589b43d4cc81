import { z } from 'zod'
import type { FeatureTasks, Task } from '../../platform/tasks/tasks.ts'
import { deleteUnusedBefore } from './impersonation/impersonation.sql.ts'
import { deleteNotesOfGone } from './people/staff-notes.sql.ts'
import { PUSH_MAINTENANCE } from './notices/notices.sql.ts'
import { pushMaintenance } from './push-maintenance.ts'

const FORGET_UNUSED_TOKENS = 'forget_unused_tokens'
const FORGET_STAFF_NOTES = 'forget_staff_notes'
const RETENTION_MS = 24 * 60 * 60 * 1000

const maintenancePushes = z.object({ notice_id: z.uuid(), after: z.uuid().nullable() })

/** Tokens that staff asked for and never used; that they asked stands in the audit log. */
const forgetUnusedTokens: Task = (_payload, { databases: { db }, now }) =>
  deleteUnusedBefore(db, new Date(now().getTime() - RETENTION_MS))

export const backOfficeTasks: FeatureTasks = {
  tasks: {
    [FORGET_UNUSED_TOKENS]: forgetUnusedTokens,
    [FORGET_STAFF_NOTES]: (_payload, { databases: { db } }) => deleteNotesOfGone(db),
    [PUSH_MAINTENANCE]: (raw, platform) => pushMaintenance(platform, maintenancePushes.parse(raw)),
  },
  schedule: { [FORGET_UNUSED_TOKENS]: '17 3 * * *', [FORGET_STAFF_NOTES]: '23 3 * * *' },
}

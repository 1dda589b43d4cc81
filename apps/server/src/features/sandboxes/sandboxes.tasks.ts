import { z } from 'zod'
import type { FeatureTasks, Task } from '../../platform/tasks/tasks.ts'
import { beginSandboxRun } from './begin-sandbox-run.ts'
import { moveSandbox } from './move-sandbox.ts'
import { BEGIN_SANDBOX_RUN, MOVE_SANDBOX, queueMove, selectMovingSandboxes } from './sandboxes.sql.ts'
import { SANDBOX_RETENTION_DAYS } from '@waybill/domain/sandboxes/sandbox'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../platform/context.ts'
import { deleteSandboxTeam, selectRetiredBefore } from './retired-sandboxes.sql.ts'

const AT_ONCE = 100

/** Deletes the remains of a reset, a company a transaction; more than a night's share waits for the next. */
export async function forgetSandboxes({ databases, now }: Platform): Promise<void> {
  const moment = new Date(now().getTime() - SANDBOX_RETENTION_DAYS * DAY_MS)
  for (const id of await selectRetiredBefore(databases.db, moment, AT_ONCE))
    await databases.db.transaction().execute((tx) => deleteSandboxTeam(tx, id))
}

const of = z.object({ team_id: z.uuid() })

/** Looked at every minute: what an integrator has posted or accepted since is taken up. */
const wakeSandboxes: Task = async (_payload, { databases: { db }, now }) => {
  for (const team_id of await selectMovingSandboxes(db, now())) await queueMove(db, team_id, 0)
}

export const sandboxTasks: FeatureTasks = {
  tasks: {
    [BEGIN_SANDBOX_RUN]: (payload, platform) => beginSandboxRun(platform, of.parse(payload).team_id),
    [MOVE_SANDBOX]: (payload, platform) => moveSandbox(platform, of.parse(payload).team_id),
    wake_sandboxes: wakeSandboxes,
    forget_sandboxes: (_payload, platform) => forgetSandboxes(platform),
  },
  schedule: { wake_sandboxes: '* * * * *', forget_sandboxes: '47 3 * * *' },
}

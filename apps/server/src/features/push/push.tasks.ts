import { z } from 'zod'
import type { Platform } from '../../platform/context.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deletePushesBefore, SEND_PUSH } from './push.sql.ts'
import { sendPush } from './send-push.ts'
import { signOutDevices } from './sign-out-devices.ts'

/** Nothing is on its way for longer. */
const KEPT_MS = 3 * 86_400_000

const payload = z.object({ push_id: z.uuid() })

export async function removeOldPushes({ databases, now }: Platform) {
  await deletePushesBefore(databases.db, new Date(now().getTime() - KEPT_MS))
}

export const pushTasks: FeatureTasks = {
  tasks: {
    [SEND_PUSH]: (raw, platform) => sendPush(platform, payload.parse(raw).push_id),
    remove_old_pushes: (_payload, platform) => removeOldPushes(platform),
    sign_out_devices: (_payload, platform) => signOutDevices(platform),
  },
  schedule: { remove_old_pushes: '29 3 * * *', sign_out_devices: '* * * * *' },
}

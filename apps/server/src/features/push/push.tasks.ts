import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { z } from 'zod'
import type { Platform } from '../../platform/context.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deletePushesBefore, SEND_PUSH, deleteDevice, selectSignedOutDevices } from './push.sql.ts'
import { sendPush, takeToDevice } from './send-push.ts'

const AT_ONCE = 100
const SIGNED_OUT_FOR_SECONDS = 86_400

/** Forgets the devices of sessions that have ended, and tells them: what is on their screens is nobody's any more. */
export async function signOutDevices({ databases: { db }, push, now, log }: Platform): Promise<void> {
  for (const { id, user_id, ...device } of await selectSignedOutDevices(db, now(), AT_ONCE)) {
    const letter = { id, content: { kind: 'LOGOUT', user_id } as const, ttl_seconds: SIGNED_OUT_FOR_SECONDS }
    await takeToDevice(push, device, letter).catch((error: unknown) =>
      log.warn({ error }, 'A device that was signed out could not be told'),
    )
    await deleteDevice(db, id)
  }
}

/** Nothing is on its way for longer. */
const RETENTION_MS = 3 * DAY_MS

const payload = z.object({ push_id: z.uuid() })

export async function removeOldPushes({ databases, now }: Platform) {
  await deletePushesBefore(databases.db, new Date(now().getTime() - RETENTION_MS))
}

export const pushTasks: FeatureTasks = {
  tasks: {
    [SEND_PUSH]: (raw, platform) => sendPush(platform, payload.parse(raw).push_id),
    remove_old_pushes: (_payload, platform) => removeOldPushes(platform),
    sign_out_devices: (_payload, platform) => signOutDevices(platform),
  },
  schedule: { remove_old_pushes: '29 3 * * *', sign_out_devices: '* * * * *' },
}

import type { Platform } from '../../platform/context.ts'
import { deleteDevice, selectSignedOutDevices } from './push.sql.ts'

const AT_ONCE = 100
const SIGNED_OUT_FOR_SECONDS = 86_400

/** Forgets the devices of sessions that have ended, and tells them: what is on their screens is nobody's any more. */
export async function signOutDevices({ databases: { db }, push, now, log }: Platform): Promise<void> {
  for (const { id, user_id, ...address } of await selectSignedOutDevices(db, now(), AT_ONCE)) {
    const letter = { id, content: { kind: 'LOGOUT', user_id } as const, ttl_seconds: SIGNED_OUT_FOR_SECONDS }
    await push
      .toBrowser(address, letter)
      .catch((error: unknown) => log.warn({ error }, 'A device that was signed out could not be told'))
    await deleteDevice(db, id)
  }
}

import type { PushContent } from '@waybill/domain/notifications/push-message'
import type { Platform } from '../../platform/context.ts'
import type { Push, PushLetter } from '../../platform/push/push.ts'
import { deleteDevice, noteSent, selectDevicesToReach, selectPush } from './push.sql.ts'
import type { PushDeviceKind } from '@waybill/domain/notifications/push-device-input'

const APPS = 'apps'

/**
 * Takes one message to the devices of its user that do not have it yet. One that fails does not hold up the others; for
 * its sake the task is tried again.
 */
export async function sendPush({ databases: { db }, push, now }: Platform, id: string): Promise<void> {
  const stored = await selectPush(db, id)
  if (!stored || stored.expires_at <= now()) return
  const letter = letterOf(stored, now())
  const failures: unknown[] = []
  const kinds = push.reaches.filter((kind) => kind !== 'webpush' || !isSignal(letter))
  for (const { id: device_id, ...device } of await selectDevicesToReach(db, stored, kinds, now())) {
    try {
      if ((await takeToDevice(push, device, letter)) === 'gone') await deleteDevice(db, device_id)
      else await noteSent(db, id, device_id, now())
    } catch (error) {
      failures.push(error)
    }
  }
  if (push.toApps && stored.device_id === null && !stored.sent_to.includes(APPS)) {
    await push.toApps(letter)
    await noteSent(db, id, APPS, now())
  }
  if (failures.length > 0) throw failures[0]
}

/** A browser must show something for what it is sent, and asks anyway when it is opened: signals are for the apps. */
function isSignal({ content }: PushLetter): boolean {
  return content.kind === 'USER'
}

type Stored = NonNullable<Awaited<ReturnType<typeof selectPush>>>

function letterOf({ id, message, expires_at }: Stored, now: Date): PushLetter {
  const ttl_seconds = Math.max(1, Math.floor((expires_at.getTime() - now.getTime()) / 1000))
  return { id, content: message as PushContent, ttl_seconds }
}

type Device = { kind: PushDeviceKind; endpoint: string; p256dh: string | null; auth: string | null }

/** By whoever carries messages there. */
export function takeToDevice(push: Push, { kind, endpoint, p256dh, auth }: Device, letter: PushLetter) {
  if (kind !== 'webpush') return push.toApp({ kind, token: endpoint }, letter)
  return push.toBrowser({ endpoint, p256dh: p256dh ?? '', auth: auth ?? '' }, letter)
}

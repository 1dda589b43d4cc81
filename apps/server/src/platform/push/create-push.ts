import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { OutsideError } from '../outside/call-outside.ts'
import { postOutsideBy } from '../outside/post-outside.ts'
import { apns } from './apns.ts'
import { fcm } from './fcm.ts'
import { oneSignal } from './one-signal.ts'
import { sayingOnce } from './provider-error.ts'
import type { Push } from './push.ts'
import { type VapidKeys, vapidKeysOf, webPush } from './web-push.ts'

/**
 * Browsers by Web Push; phone apps by Firebase and Apple with the operator's keys, or by OneSignal where there is an
 * account. The demo only shows what it would send.
 */
export function createPush({ push: { is_sent, subject, ...accounts } }: Config, db: Db, log: Log): Push {
  let known: VapidKeys | undefined
  const web = webPush({
    keys: async () => (known ??= await vapidKeysOf(db)),
    subject,
    post: postOutsideBy({ callbacks_allow_private: false }),
  })
  if (!is_sent) return { ...standIn, publicKey: web.publicKey }
  const carriers = {
    fcm: accounts.fcm && sayingOnce(log, fcm(accounts.fcm)),
    apns: accounts.apns && sayingOnce(log, apns(accounts.apns)),
  }
  return {
    ...web,
    is_stand_in: false,
    reaches: [...(carriers.apns ? (['apns'] as const) : []), ...(carriers.fcm ? (['fcm'] as const) : []), 'webpush'],
    async toApp({ kind, token }, letter) {
      const carry = carriers[kind]
      if (!carry) throw new OutsideError('refused', `Nobody carries messages to ${kind}: its key is not set.`)
      return carry(token, letter)
    },
    toApps: accounts.onesignal ? oneSignal(accounts.onesignal) : null,
  }
}

/** Takes everything and sends nothing: what would be sent is kept, and shown at `/dev/push`. */
const standIn: Omit<Push, 'publicKey'> = {
  is_stand_in: true,
  reaches: ['apns', 'fcm', 'webpush'],
  toBrowser: () => Promise.resolve('sent'),
  toApp: () => Promise.resolve('sent'),
  toApps: null,
}

import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { postOutsideBy } from '../outside/post-outside.ts'
import { oneSignal } from './one-signal.ts'
import type { Push } from './push.ts'
import { type VapidKeys, vapidKeysOf } from './vapid-keys.ts'
import { webPush } from './web-push.ts'

/** Browsers by Web Push, phone apps by OneSignal where the operator has an account; the demo only shows what it would send. */
export function createPush({ push: { is_sent, subject, onesignal } }: Config, db: Db): Push {
  let known: VapidKeys | undefined
  const web = webPush({
    keys: async () => (known ??= await vapidKeysOf(db)),
    subject,
    post: postOutsideBy({ callbacks_allow_private: false }),
  })
  return {
    ...web,
    is_stand_in: !is_sent,
    ...(!is_sent && { toBrowser: () => Promise.resolve('sent' as const) }),
    toApps: is_sent && onesignal ? oneSignal(onesignal) : null,
  }
}

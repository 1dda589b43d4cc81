import { Capacitor } from '@capacitor/core'
import { PushNotifications } from '@capacitor/push-notifications'
import type { PushSignal } from '@waybill/domain/notifications/push-message'
import { m } from '@waybill/locales/messages'
import type { AppPush } from '../push.ts'

const IN_TIME_MS = 20_000
const HIGH = 4 // shown over what is open, as bids are wanted

/** Android's channels: each kind of notice can be silenced in the system's own settings. */
const channels = {
  CHAT_MESSAGE: m.push_topic_chat,
  DOCUMENTS: m.push_topic_documents,
  ELSE: m.push_topic_other,
  FEEDBACKS: m.push_topic_feedback,
  JOB_POSTED: m.push_topic_posted,
  MY_WORK: m.push_topic_work,
  SUBSCRIPTIONS: m.push_topic_subscription,
} as const

const isIos = Capacitor.getPlatform() === 'ios'
let isRegistered = false
const listeners = new Set<(token: string) => void>()
const signalListeners = new Set<(signal: PushSignal) => void>()

/** Before the first drawing: the token may come at any moment, and a message that takes one back. */
export async function listenToPush() {
  await PushNotifications.addListener('registration', ({ value }) => listeners.forEach((tell) => tell(value)))
  await PushNotifications.addListener('pushNotificationReceived', ({ data }) => {
    const { kind, tag, user_id } = (data ?? {}) as { kind?: unknown; tag?: unknown; user_id?: unknown }
    if (kind === 'WITHDRAW' && typeof tag === 'string') takeBack(tag).catch(() => undefined)
    if ((kind === 'LOGOUT' || kind === 'USER') && typeof user_id === 'string')
      signalListeners.forEach((tell) => tell({ kind, user_id }))
  })
}

export const shellPush: AppPush = {
  kind: isIos ? 'apns' : 'fcm',
  isAllowed: async () => (await PushNotifications.checkPermissions()).receive === 'granted',
  ask: async () => (await PushNotifications.requestPermissions()).receive === 'granted',
  async token() {
    if (!isIos)
      for (const [id, name] of Object.entries(channels))
        await PushNotifications.createChannel({ id, name: name(), importance: HIGH })
    let resolve: (token: string) => void = () => undefined
    let reject: (reason: Error) => void = () => undefined
    const told = new Promise<string>((...settle) => ([resolve, reject] = settle))
    told.catch(() => undefined) // it may be refused before anybody waits for it
    const late = setTimeout(() => reject(new Error('The system gives no token.')), IN_TIME_MS)
    const refused = await PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error)))
    listeners.add(resolve)
    try {
      isRegistered = true // also while the system is still asked: whoever leaves meanwhile takes it back
      await PushNotifications.register()
      return await told
    } finally {
      clearTimeout(late)
      listeners.delete(resolve)
      await refused.remove()
    }
  },
  onToken(tell) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
  onSignal(tell) {
    signalListeners.add(tell)
    return () => void signalListeners.delete(tell)
  },
  forget: forgetPushUser,
}

/**
 * Removes notifications from the lock screen. Without Firebase the question to unregister would end the app: only who
 * has registered asks it.
 */
export async function forgetPushUser() {
  await PushNotifications.removeAllDeliveredNotifications().catch(() => undefined)
  if (!isRegistered) return
  isRegistered = false
  await PushNotifications.unregister().catch(() => undefined)
}

/** Android shows it under its tag, iOS under the name by which one replaces another: the same word. */
async function takeBack(tag: string) {
  const { notifications } = await PushNotifications.getDeliveredNotifications()
  const shown = notifications.filter((each) => each.tag === tag || each.id === tag)
  if (shown.length > 0) await PushNotifications.removeDeliveredNotifications({ notifications: shown })
}

import { Capacitor } from '@capacitor/core'
import { LocalNotifications } from '@capacitor/local-notifications'
import { m } from '@waybill/locales/messages'
import type { NoticePort } from '../notices.ts'

const HIGH = 4
/** The channel of push messages about own work: whoever silences those in Android's settings silences these. */
const CHANNEL = 'MY_WORK'

/** Notifications of the phone itself: shown at once, without a server and without an alarm of the system. */
export const shellNotices: NoticePort = {
  async access() {
    const { display } = await LocalNotifications.checkPermissions()
    // Android calls a first refusal a question with a reason: it is a refusal to us.
    return display === 'granted' || display === 'prompt' ? display : 'denied'
  },
  request: async () => (await LocalNotifications.requestPermissions()).display === 'granted',
  async show({ title, body, path, tag, user_id }) {
    if (Capacitor.getPlatform() !== 'ios')
      await LocalNotifications.createChannel({ id: CHANNEL, name: m.push_topic_work(), importance: HIGH })
    const notification = { id: idOf(tag), title, body, channelId: CHANNEL, extra: { url: path, user_id } }
    // Without the last word Android opens its settings of alarms, though nothing is shown later.
    await LocalNotifications.schedule({ notifications: [{ ...notification, isExactNotification: false }] })
  },
  takeBack: (tag) => LocalNotifications.removeDeliveredNotificationsById({ ids: [idOf(tag)] }),
}

/** The systems know a notification by a whole number of 32 bits. */
export function idOf(tag: string): number {
  let id = 0
  for (const character of tag) id = (id * 31 + character.codePointAt(0)!) | 0
  return id
}

/** A notification that this device shows by itself. One with the same `tag` takes its place; a tap leads to `path`. */
export type DeviceNotice = { title: string; body: string; path: string; tag: string; user_id: string }
export type NoticeAccess = 'granted' | 'prompt' | 'denied'

export type NoticePort = {
  /** `prompt`: the system has not asked yet, and would ask now. */
  access: () => Promise<NoticeAccess>
  /** Lets the system ask; answers whether it shows notifications. */
  request: () => Promise<boolean>
  show: (notice: DeviceNotice) => Promise<void>
  takeBack: (tag: string) => Promise<void>
}

/** Through the service worker, which leads its tap as that of a push message. The permission is that of push, and asked for there. */
export const noticesInBrowser: NoticePort = {
  access: async () => ('Notification' in globalThis && Notification.permission === 'granted' ? 'granted' : 'denied'),
  request: async () => (await noticesInBrowser.access()) === 'granted',
  async show({ title, body, path, tag }) {
    const here = await navigator.serviceWorker?.getRegistration()
    await here?.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url: path } })
  },
  async takeBack(tag) {
    const here = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await here?.getNotifications({ tag })) ?? []) shown.close()
  },
}

export let deviceNotices: NoticePort = { ...noticesInBrowser }

export function showNoticesBy(shell: NoticePort) {
  deviceNotices = shell
}

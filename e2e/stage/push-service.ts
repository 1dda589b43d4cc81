import { expect, type CDPSession, type Page, type Worker } from '@playwright/test'

/** The browser's side of a push service: messages are handed to the service worker as if they had come from there. */
export type PushService = { session: CDPSession; registrationId: string; origin: string; worker: Worker }

/** This page's browser shows push messages of this user from now on. */
export async function takesPush(page: Page, origin: string, user_id: string): Promise<PushService> {
  await page.context().grantPermissions(['notifications'], { origin })
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await page.evaluate(async (id) => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    await (await caches.open('push')).put('/push-user', new Response(id))
  }, user_id)
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  return { session, registrationId: await registered, origin, worker }
}

/** Whoever looks at the page sees what happens there: the reader does something else. */
export async function looksElsewhere({ session, worker }: PushService, page: Page) {
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await (await page.context().newPage()).bringToFront()
  await expect.poll(() => isLookedAt(worker), { message: 'the page loses the focus' }).toBe(false)
}

/** As the worker sees it, which hears of it later than the page. */
function isLookedAt(worker: Worker): Promise<boolean> {
  return worker.evaluate(async () => {
    const { clients } = self as never as { clients: { matchAll: (of: object) => Promise<{ focused: boolean }[]> } }
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    return pages.some(({ focused }) => focused)
  })
}

export async function deliverPush({ session, registrationId, origin }: PushService, message: object) {
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
}

/** What Chromium tells the worker once there is a connection again (Background Sync). */
export async function saysConnected({ session, registrationId, origin }: PushService) {
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'journal', lastChance: false })
}

/** Title and text of everything on the screen. */
export function shownNotifications({ worker }: PushService): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = self as never as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })
}

/** No page may tap for its reader: the worker is told of a tap instead. */
export async function tapNotification({ worker }: PushService) {
  await worker.evaluate(async () => {
    const scope = self as never as { registration: ServiceWorkerRegistration; NotificationEvent: never }
    const [notification] = await scope.registration.getNotifications()
    const Tap = scope.NotificationEvent as new (type: string, init: object) => Event
    self.dispatchEvent(new Tap('notificationclick', { notification }))
  })
}

type Opening = { opened: string[]; clients: { openWindow: (url: string) => Promise<null> } }

/** A window is opened only for a finger: from now on it is noted instead. */
export async function opensNothingItself({ worker }: PushService) {
  await worker.evaluate(() => {
    const scope = self as never as Opening
    scope.opened = []
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url)
      return null
    }
  })
}

export function openedAddresses({ worker }: PushService): Promise<string[]> {
  return worker.evaluate(() => (self as never as Opening).opened)
}

// @ts-check
/// <reference lib="webworker" />
// Shows push messages and leads their taps (spec §2 "Notification tap routing"). It keeps no page and no answer: without a
// connection the application is what the browser makes of it. What a message says is worded by the server already.

/** Where the page has written whose device this is (`src/native/device.ts`). */
const CACHE = 'push'
const USER = '/push-user'

const worker = /** @type {ServiceWorkerGlobalScope & typeof globalThis} */ (/** @type {unknown} */ (self))

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => event.waitUntil(hear(event.data?.json())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.url ?? '/notifications'))
})

/** @param {any} message what the domain calls `PushContent` */
async function hear(message) {
  // Meant for somebody who was signed in here before: it is nobody else's business.
  if (!message || message.user_id !== (await userHere())) return
  if (message.kind === 'WITHDRAW') return close(message.tag)
  if (message.kind === 'LOGOUT') {
    await caches.delete(CACHE)
    await close()
    return tell(message)
  }
  if (message.name === undefined) return tell(message)
  // Whoever looks at the application sees it there.
  if ((await pages()).some((page) => page.focused)) return
  await worker.registration.showNotification(message.name, {
    body: message.description,
    tag: message.tag,
    icon: '/icon-192.png',
    data: { url: message.url },
  })
}

async function userHere() {
  const written = await caches.match(USER, { cacheName: CACHE })
  return written?.text()
}

/** @param {string} [tag] left out: all of them */
async function close(tag) {
  const shown = await worker.registration.getNotifications(tag === undefined ? {} : { tag })
  for (const notification of shown) notification.close()
}

/** @param {unknown} message */
async function tell(message) {
  for (const page of await pages()) page.postMessage(message)
}

const ANSWER_MS = 1000

/**
 * In a tab that is there already, without loading it anew; else in a new one.
 * @param {string} url a path of ours
 */
async function open(url) {
  for (const page of await pages()) {
    if (!(await takes(page, url))) continue
    // Refused where the tap was long ago: the page is opened all the same.
    await page.focus().catch(() => undefined)
    return
  }
  await worker.clients.openWindow(url)
}

/**
 * Whether the page says that it goes there. One on which nobody is signed in, or which is not yet drawn, says nothing.
 * @param {WindowClient} page
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function takes(page, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    page.postMessage({ kind: 'OPEN', url, until: Date.now() + ANSWER_MS }, [port2])
  })
}

function pages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

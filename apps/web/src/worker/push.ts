import { PUSH_CACHE, PUSH_USER } from './push-user.ts'
import { worker } from './scope.ts'

// Shows push messages and leads their taps (spec §2 "Notification tap routing"). The text of a message comes worded
// from the server.

/** The server's payload; the domain calls it `PushContent`. */
type Message = {
  kind: string
  user_id: string
  name?: string
  group?: string
  description?: string
  tag?: string
  url?: string
}

export async function hearPush(message: Message | undefined) {
  // Meant for somebody who was signed in here before: it is nobody else's business.
  if (!message || message.user_id !== (await userHere())) return
  if (message.kind === 'WITHDRAW') return close(message.tag)
  if (message.kind === 'LOGOUT') {
    await caches.delete(PUSH_CACHE)
    await close()
    return tell(message)
  }
  if (message.name === undefined) return tell(message)
  // A page out of sight may have lost its live connection: it fetches the run before the signal goes (decision 0147).
  if (message.group === 'MY_WORK') await tell({ kind: 'WORK' })
  // A reader of the application sees it there.
  if ((await pages()).some((page) => page.focused)) return
  await worker.registration.showNotification(message.name, {
    ...(message.description !== undefined && { body: message.description }),
    ...(message.tag !== undefined && { tag: message.tag }),
    icon: '/icon-192.png',
    data: { url: message.url },
  })
}

async function userHere() {
  const written = await caches.match(PUSH_USER, { cacheName: PUSH_CACHE })
  return written?.text()
}

/** @param tag left out: all of them */
async function close(tag?: string) {
  const shown = await worker.registration.getNotifications(tag === undefined ? {} : { tag })
  for (const notification of shown) notification.close()
}

export async function tell(message: object) {
  for (const page of await pages()) page.postMessage(message)
}

const ANSWER_MS = 1000

/** In a tab that is there already, without loading it anew; else in a new one. @param url a path of ours */
export async function openTapped(url: string) {
  for (const page of await pages()) {
    if (!(await takes(page, url))) continue
    // Refused where the tap was long ago: the page is opened all the same.
    await page.focus().catch(() => undefined)
    return
  }
  await worker.clients.openWindow(url)
}

/** Whether the page says that it goes there. One on which nobody is signed in, or which is not yet drawn, says nothing. */
function takes(page: WindowClient, url: string): Promise<boolean> {
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

import { answerAsset, answerBrand, answerPage, isKept, keepConfig, keepFiles, newestConfig } from './kept-files.ts'
import { forgetOldVersions, leaveOldVersionsToTheirPages } from './old-versions.ts'
import { isPage } from './pages.ts'
import { hearPush, openTapped, tell } from './push.ts'
import { worker } from './scope.ts'
import { SHARE_PATH, takeShared } from './shared-list.ts'

// Lets the application open without a connection, and shows push messages (decision 0043). Nothing anybody has asked the
// server is kept here: an answer has its owner, and its place in what the page itself stores.

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepFiles(), keepConfig()]).then(() => worker.skipWaiting())),
)
worker.addEventListener('activate', (event) =>
  event.waitUntil(leaveOldVersionsToTheirPages().then(() => worker.clients.claim())),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === SHARE_PATH) return event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (pathname === '/config.json') event.respondWith(newestConfig(request))
  else if (/^\/brand(\/|\.css$)/.test(pathname)) event.respondWith(answerBrand(request))
  else if (request.mode === 'navigate') {
    if (!isPage(pathname)) return
    event.respondWith(answerPage(request))
    event.waitUntil(forgetOldVersions())
  } else if (pathname.startsWith('/assets/') || isKept(pathname)) event.respondWith(answerAsset(request))
})

worker.addEventListener('push', (event) => event.waitUntil(hearPush(event.data?.json())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTapped(event.notification.data?.url ?? '/notifications'))
})

// There is a connection again: what waits on a page is sent by that page (`journal/waking.ts`).
worker.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(tell({ wakes: 'journal' })))

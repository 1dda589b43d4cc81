import { SHELL, THIS_VERSION } from './kept-files.ts'
import { worker } from './scope.ts'

// A page that was opened by an earlier version goes on with its own files, however long it stays open.

/** In the files of an earlier version: which pages were open when the next one took over. */
const PAGES = '/pages-that-were-open'

/** Called once, when this version takes over. */
export async function leaveOldVersionsToTheirPages() {
  await (await caches.open(THIS_VERSION)).delete(PAGES) // an older version may have come back
  const open = (await openPages()).map(({ id }) => id)
  for (const version of await otherVersions()) {
    const cache = await caches.open(version)
    if (!(await cache.match(PAGES))) await cache.put(PAGES, Response.json(open))
  }
  await forgetOldVersions()
}

/**
 * Files of earlier versions go with their last page. A version without such a note is a newer one that is just
 * arriving.
 */
export async function forgetOldVersions() {
  const open = new Set((await openPages()).map(({ id }) => id))
  for (const version of await otherVersions()) {
    const noted = await caches.match(PAGES, { cacheName: version })
    const theirs = noted && ((await noted.json()) as string[])
    if (theirs && !theirs.some((id) => open.has(id))) await caches.delete(version)
  }
}

async function otherVersions() {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== THIS_VERSION)
}

function openPages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

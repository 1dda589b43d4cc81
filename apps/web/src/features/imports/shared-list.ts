const SHARED_CACHE = 'shared-list'
/** A list that nobody came for is not shown to whoever opens the page next. */
const HOUR_MS = 3_600_000

export type SharedList = { text: string; files: File[] }

/** The text and files that another app shared, once: they are forgotten with the reading. Null where there are none. */
export async function readSharedList(now: number): Promise<SharedList | null> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return null
  const cache = await caches.open(SHARED_CACHE)
  const words = await cache.match('/shared/text')
  const isFresh = now - Number(words?.headers.get('x-at')) < HOUR_MS
  const files = isFresh ? await filesIn(cache) : []
  const text = isFresh ? ((await words?.text()) ?? '') : ''
  await caches.delete(SHARED_CACHE)
  return text === '' && files.length === 0 ? null : { text, files }
}

/** The shared files, which are kept by their numbers without a gap. */
async function filesIn(cache: Cache): Promise<File[]> {
  const files: File[] = []
  for (;;) {
    const stored = await cache.match(`/shared/file/${files.length}`)
    if (!stored) return files
    const name = decodeURIComponent(stored.headers.get('x-name') ?? '')
    files.push(new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' }))
  }
}

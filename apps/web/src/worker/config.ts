import { soonOr } from './soon.ts'

/** Not of a version: what the installation says of itself outlives them. */
const CACHE = 'config'
const CONFIG = '/config.json'

export async function keepConfig() {
  await (await caches.open(CACHE)).add(CONFIG)
}

/** What the installation says of itself now; without signal what it said last. */
export async function newestConfig(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(CONFIG)
  const asked = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(CONFIG, response.clone())
    return response
  })
  return soonOr(kept, asked)
}

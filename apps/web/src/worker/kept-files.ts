/** Written by the build (`service-worker-plugin.ts`): what opens without signal, and a name for this set of files. */
declare const KEPT: { version: string; entry: string; files: string[] }
const { version, entry, files } = KEPT

export const SHELL = 'shell-'
export const THIS_VERSION = SHELL + version
/** The one page that draws all the others. */
const PAGE = '/'
/** At once: what the reader asks for meanwhile goes beside it. */
const AT_ONCE = 6

/** An update costs what has changed: files that an earlier version has already are taken from there. */
export async function keepFiles() {
  const cache = await caches.open(THIS_VERSION)
  await cache.put(PAGE, await pageOfThisVersion())
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map((file) => keep(cache, file)))
}

async function keep(cache: Cache, file: string) {
  const isHashed = file.startsWith('/assets/')
  await cache.put(
    file,
    (isHashed && (await caches.match(file))) || (await fetched(file, isHashed ? 'default' : 'reload')),
  )
}

async function fetched(file: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(file, { cache, priority: 'low' })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status}`)
  return response
}

/** @throws while the server gives out another version, whose files these are not: the browser tries again later. */
async function pageOfThisVersion(): Promise<Response> {
  const page = await fetched(PAGE, 'reload')
  if (!(await page.clone().text()).includes(entry)) throw new Error(`The page is not of version ${version}.`)
  return page
}

export async function answerPage(request: Request): Promise<Response> {
  return soonOr(await caches.match(PAGE, { cacheName: THIS_VERSION }), fetch(request).then(keepNewest))
}

/** The market's name and colours stand in the page and change without a new version of its files. */
async function keepNewest(page: Response): Promise<Response> {
  if (page.ok && (await page.clone().text()).includes(entry))
    await (await caches.open(THIS_VERSION)).put(PAGE, page.clone())
  return page
}

/** Files whose name stays when they change. */
export function isKept(pathname: string): boolean {
  return files.includes(pathname)
}

/** A hashed file may be kept by an earlier version too: a page of that one is open still. */
export async function answerAsset(request: Request): Promise<Response> {
  const isHashed = new URL(request.url).pathname.startsWith('/assets/')
  const kept = await caches.match(request, { ignoreVary: true, ...(!isHashed && { cacheName: THIS_VERSION }) })
  return kept ?? fetch(request)
}

/** A page that takes longer is opened as it was kept: in a cellar a browser may wait for minutes. */
const PATIENCE_MS = 2_500

/** The network's answer, if it comes in time; else the cached one, if there is any. */
async function soonOr(kept: Response | undefined, asked: Promise<Response>): Promise<Response> {
  if (!kept) return asked
  const answered = asked.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  )
  return Promise.race([answered, new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))])
}

/** Not of a version: what the installation says of itself outlives them. */
const CONFIG_CACHE = 'config'
const CONFIG = '/config.json'

export async function keepConfig() {
  await (await caches.open(CONFIG_CACHE)).add(CONFIG)
}

/** Colours and logo of the market: each address holds its version, so what was stored is right. */
export async function answerBrand(request: Request): Promise<Response> {
  const cache = await caches.open(CONFIG_CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The present configuration of the installation; without signal the last one. */
export async function newestConfig(request: Request): Promise<Response> {
  const cache = await caches.open(CONFIG_CACHE)
  const kept = await cache.match(CONFIG)
  const asked = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(CONFIG, response.clone())
    return response
  })
  return soonOr(kept, asked)
}

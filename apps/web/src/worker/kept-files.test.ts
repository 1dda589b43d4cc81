import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() =>
  vi.stubGlobal('KEPT', { version: '7', entry: 'main-7.js', files: ['/assets/main-7.js', '/icon-192.png'] }),
)
const { answerPage, newestConfig } = await import('./kept-files.ts')

let network: PromiseWithResolvers<Response>
let kept: Response | undefined
beforeEach(() => {
  vi.useFakeTimers()
  network = Promise.withResolvers<Response>()
  kept = new Response('kept')
  vi.stubGlobal('fetch', () => network.promise)
  const cache = { match: async () => kept, put: async () => undefined }
  vi.stubGlobal('caches', { match: async () => kept, open: async () => cache })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What has been answered so far. */
function watch(answer: Promise<Response>) {
  const state = { text: null as string | null }
  void answer.then(async (response) => (state.text = await response.text()))
  return state
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([answerPage, newestConfig])(
  'a page that the network does not answer in 2.5 seconds opens as it was stored',
  async (ask) => {
    const answer = watch(ask(new Request('https://waybill.test/my-work')))
    await pass(2_499)
    expect(answer.text).toBeNull()
    await pass(1)
    expect(answer.text).toBe('kept')
  },
)

test('an answer of the network in time is newer than the stored one', async () => {
  const answer = watch(answerPage(new Request('https://waybill.test/my-work')))
  await pass(2_000)
  network.resolve(new Response('new'))
  await pass(0)
  expect(answer.text).toBe('new')
})

test.each([
  ['a server that fails', () => network.resolve(new Response('', { status: 502 }))],
  ['no network', () => network.reject(new TypeError('Failed to fetch'))],
])('%s: the kept page at once', async (_words, happens) => {
  const answer = watch(answerPage(new Request('https://waybill.test/my-work')))
  happens()
  await pass(0)
  expect(answer.text).toBe('kept')
})

test('where nothing is kept yet, the network is waited for', async () => {
  kept = undefined
  const answer = watch(answerPage(new Request('https://waybill.test/my-work')))
  await pass(20_000)
  expect(answer.text).toBeNull()
  network.resolve(new Response('new'))
  await pass(0)
  expect(answer.text).toBe('new')
})

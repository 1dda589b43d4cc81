import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patience } from '../../tools/slowness.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'
import { isKept, keptAddresses } from '../stage/kept.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const fileOf = (source: string) =>
  (JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>)[source]!
    .file

test('an open page keeps the files of its version until it is closed, whatever the server has by then', async ({
  stage,
  story,
}) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { worker: true })
  const { page } = taker
  await taker.opens('/notifications')
  await isKept(page)
  const versions = async () => Object.keys(await keptAddresses(page)).filter((name) => name.startsWith('shell-'))
  const [first, ...others] = await versions()
  expect(others).toEqual([])

  // The next version has other files for the messages, and the server no longer has those of the first.
  const gone = fileOf('src/features/chat/messages-layout.tsx')
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  const next = worker
    .replace(first!.slice('shell-'.length), 'next')
    .replaceAll(gone, fileOf('src/features/help/help-screen.tsx'))
  expect(next).not.toContain(gone)
  await page
    .context()
    .route('**/service-worker.js?next', (route) => route.fulfill({ body: next, contentType: 'text/javascript' }))
  await page.context().route(`**/${gone}`, (route) => route.fulfill({ status: 404 }))
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js?next')
    await new Promise<void>((resolve) => {
      const look = () => installing?.state === 'activated' && resolve()
      installing?.addEventListener('statechange', look)
      look()
    })
  })
  expect(await versions()).toEqual([first, 'shell-next'])
  await taker.follows('Messages')
  await taker.seesHeading('Messages')

  taker.watch.expects(/LOCAL_NETWORK_ACCESS/) // Chromium does not know where this worker came from
  await page.close()
  const later = await page.context().newPage()
  // It would fetch the version that the server really has.
  await later.addInitScript(() => {
    navigator.serviceWorker.register = () => navigator.serviceWorker.ready
  })
  // A page that is just going may be counted still: then the next one that opens sees to it.
  const versionsOnceOpened = async () => {
    await later.goto('/notifications')
    return Object.keys(await keptAddresses(later)).filter((name) => name.startsWith('shell-'))
  }
  await expect.poll(versionsOnceOpened, { timeout: patience(40_000) }).toEqual(['shell-next'])
})

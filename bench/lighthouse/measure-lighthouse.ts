import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { OwnServer } from '../../e2e/stage/own-server.ts'
import { freePort } from '../../apps/server/src/platform/database/embedded-postgres.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const page_built = join(here, '../../apps/web/dist/index.html')
const lighthouse = join(here, 'node_modules/lighthouse/cli/index.js')
const PASSWORD = 'Waybill-demo-1'
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

type Form = 'phone' | 'desk'
type Visited = { name: string; as: string | null; path: string; on: readonly Form[] }
const pages: readonly Visited[] = [
  { name: 'login', as: null, path: '/login', on: ['phone', 'desk'] },
  { name: 'my day', as: 'driver', path: '/my-work', on: ['phone'] },
  { name: 'board', as: 'taker', path: '/browse-jobs', on: ['phone', 'desk'] },
  { name: 'posted jobs', as: 'courier', path: '/jobs-posted', on: ['desk'] },
  { name: 'post a job', as: 'courier', path: '/post-job-create', on: ['desk'] },
]
/** A trace without its beginning (NO_NAVSTART) is no finding: the page is loaded again. */
const TRIES = 3
const aims: Record<Form, number> = { phone: 90, desk: 95 }

/** Lighthouse's score of performance of the screens that a day begins with, each loaded anew by somebody who is signed in. */
export async function measureLighthouse(quick: boolean) {
  if (!existsSync(page_built)) throw new Error('Build the web application first: npm run build.')
  if (!existsSync(lighthouse)) await run('npm', ['ci', '--no-workspaces', '--ignore-scripts'], { cwd: here })
  const server = await OwnServer.open({ DEMO: '1' })
  const table: Record<string, object> = {}
  try {
    for (const visited of pages)
      for (const form of visited.on) {
        const scores = await scoresOf(visited, { form, address: server.address, rounds: quick ? 1 : 5 })
        const [lowest, highest] = [scores[0]!, scores.at(-1)!]
        const median = scores[Math.floor(scores.length / 2)]!
        table[`${visited.name}, ${form}`] = { lowest, median, highest, aim: aims[form], holds: median >= aims[form] }
        console.log(`${visited.name}, ${form}: ${scores.join(', ')}`)
      }
  } finally {
    await server.close()
  }
  console.table(table)
  console.log(JSON.stringify({ bench: 'lighthouse', ...table }))
}

type Round = { form: Form; address: string; rounds: number }

/** The lowest first. A browser of its own, so that nothing of another screen is in its cache. */
async function scoresOf({ as, path }: Visited, { form, address, rounds }: Round): Promise<number[]> {
  const profile = await mkdtemp(join(tmpdir(), 'waybill-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const scores: number[] = []
  try {
    if (as) await signIn(context, address, as)
    for (let tried = 0; scores.length < rounds && tried < rounds * TRIES; tried++) {
      await forgetFiles(context, address)
      const score = await scoreOf({ url: address + path, port, form, profile })
      if (score !== null) scores.push(score)
    }
    if (scores.length === 0) throw new Error(`Lighthouse could not measure ${path}.`)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return scores.toSorted((one, other) => one - other)
}

async function signIn(context: BrowserContext, address: string, as: string) {
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(`${as}@waybill.test`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.close()
}

/** Lighthouse would clear the session as well: it is told not to, and what makes a second visit faster goes here. */
async function forgetFiles(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const storageTypes = 'service_workers,cache_storage,indexeddb'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await page.close()
}

type Report = { categories: { performance: { score: number | null } }; runtimeError?: { message: string } }

/** Null where Lighthouse has lost the page. */
async function scoreOf(of: { url: string; port: number; form: Form; profile: string }): Promise<number | null> {
  const report = join(of.profile, 'report.json')
  const preset = of.form === 'desk' ? ['--preset=desktop'] : []
  const args = [`--port=${of.port}`, '--only-categories=performance', '--disable-storage-reset', '--quiet', ...preset]
  const output = ['--output=json', `--output-path=${report}`]
  const measured = await run(process.execPath, [lighthouse, of.url, ...args, ...output]).then(
    () => true,
    () => false,
  )
  if (!measured) return null
  const { categories, runtimeError } = JSON.parse(await readFile(report, 'utf8')) as Report
  return runtimeError || categories.performance.score === null ? null : Math.round(categories.performance.score * 100)
}

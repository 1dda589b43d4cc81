import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { OwnServer } from '../../e2e/stage/own-server.ts'
import { settled } from '../../e2e/stage/screen-checks.ts'
import { collectTimings, forgetTimings, slowestSince, type Timing } from './event-timing.ts'
import { type Device, type Interaction, interactions } from './interactions.ts'

const page_built = join(import.meta.dirname, '../../apps/web/dist/index.html')
const PASSWORD = 'Waybill-demo-1'
const SLOWER = 4
const AIM_MS = 100
const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

/**
 * Interaction to next paint of a dispatcher's five most frequent actions, in the demo, at a desk and on a phone, with a processor
 * that is four times slower. The first press of each warms up what an application loads once; the figures are of those after it.
 */
export async function measureInp(quick: boolean) {
  if (!existsSync(page_built)) throw new Error('Build the web application first: npm run build.')
  const server = await OwnServer.open({ DEMO: '1' })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    for (const device of Object.keys(devices) as Device[])
      await measureOn(browser, { device, address: server.address, presses: quick ? 5 : 20 })
  } finally {
    await browser.close()
    await server.close()
  }
}

type Round = { device: Device; address: string; presses: number }

async function measureOn(browser: Browser, { device, address, presses }: Round) {
  const context = await browser.newContext({ ...devices[device], baseURL: address, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await collectTimings(page)
  await signIn(page)
  const table: Record<string, object> = {}
  const found: Record<string, number> = {}
  for (const interaction of interactions) {
    const timings = await timingsOf(page, device, interaction, presses)
    const times = sorted(timings.map(({ duration }) => duration))
    const p75 = at(times, 0.75)
    table[interaction.name] = {
      presses: times.length,
      p50_ms: at(times, 0.5),
      p75_ms: p75,
      longest_ms: at(times, 1),
      own_p75_ms: Math.round(at(sorted(timings.map(({ own }) => own)), 0.75)),
      holds: p75 <= AIM_MS,
    }
    found[interaction.name.replace(' ', '_')] = p75
  }
  console.log(device)
  console.table(table)
  console.log(JSON.stringify({ bench: 'inp', device, slower: SLOWER, aim_ms: AIM_MS, p75_ms: found }))
  await context.close()
}

async function signIn(page: Page) {
  await page.addInitScript(() => localStorage.setItem('isPushOffered', 'true'))
  await page.goto('/login')
  await page.getByLabel('Email').fill('courier@waybill.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await settled(page)
}

/** Only what is measured is slowed. */
async function timingsOf(page: Page, device: Device, { begin, act }: Interaction, presses: number): Promise<Timing[]> {
  const session = await page.context().newCDPSession(page)
  const runsAt = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const timings: Timing[] = []
  for (let press = 0; press <= presses; press++) {
    await begin(page, device)
    await runsAt(SLOWER)
    await forgetTimings(page)
    await act(page, device)
    const slowest = await slowestSince(page)
    await runsAt(1)
    if (press > 0) timings.push(slowest)
  }
  await session.detach()
  return timings
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const at = (inOrder: readonly number[], share: number) => inOrder[Math.ceil(inOrder.length * share) - 1]!

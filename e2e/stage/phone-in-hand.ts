import { expect, type Page } from '@playwright/test'
import { patience } from '../../tools/slowness.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { BadLine } from './bad-line.ts'
import { actionsOf, allocatedJob } from './jobs.ts'
import { test as base } from './journey.ts'
import { isKept } from './kept.ts'
import { RealPhone } from './real-phone.ts'
import { serverAddress } from './server-address.ts'
import { Watch } from './watched-page.ts'

type InHand = { line: BadLine; phoneOf: (person: Person) => Promise<RealPhone>; run: Run & { poster: Person } }

/** With a browser process that is killed with -9 and started again on the same profile, and the line it has (offline.md §11). */
export const test = base.extend<InHand>({
  line: async ({ browserName: _ }, use) => {
    const line = await BadLine.to(serverAddress())
    await use(line)
    await line.close()
  },
  phoneOf: async ({ line }, use) => {
    const phones: RealPhone[] = []
    await use(async (person) => {
      const phone = await RealPhone.of(person, line.address)
      phones.push(phone)
      return phone
    })
    for (const phone of phones) await phone.remove()
  },
  /** A plain job, and the phone of whoever is to carry it. */
  run: async ({ story, phoneOf }, use) => {
    const poster = await story.company('Freight_Forwarder')
    const person = await story.company('Owner_Driver')
    const job_id = await allocatedJob(poster, person)
    await use({ phone: await phoneOf(person), person, job_id, poster })
  },
})

type Run = { phone: RealPhone; person: Person; job_id: string }

/** The browser is started, and the run opened. */
export async function startsOn({ phone, person, job_id }: Run): Promise<Driver> {
  const driver = new Driver(await phone.start(), person, new Watch())
  await shows({ phone, job_id }, driver)
  return driver
}

async function shows({ phone, job_id }: Pick<Run, 'phone' | 'job_id'>, driver: Driver) {
  await driver.opens(phone.url(`/on-route-to-collect/${job_id}`))
  await expect(driver.page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Chromium writes down who is signed in, which stands in localStorage, five seconds after it has changed. */
const ON_DISK_MS = 6_000

/** The application and the run are on the phone, and the signal is gone. */
export async function losesSignal(driver: Driver, line: BadLine) {
  await isKept(driver.page)
  await driver.page.waitForTimeout(ON_DISK_MS)
  line.cut()
}

type Press = { press: (driver: Driver) => Promise<void>; before: string; after: string | RegExp }
/** From the yard to the door: what is pressed, and by what it is seen whether it was. */
const presses: readonly Press[] = [
  {
    press: (driver) => driver.presses('Set off to collect'),
    before: 'Set off to collect',
    after: 'Arrived at collection',
  },
  {
    async press(driver) {
      await driver.follows('Arrived at collection')
      await driver.presses('Yes, goods ready')
    },
    before: 'Arrived at collection',
    after: /^(Goods on board|Loaded, stay here)$/, // on the run, or in the form that opens by itself
  },
  {
    async press(driver) {
      if (await isOffered(driver.page, 'Goods on board')) await driver.follows('Goods on board')
      await driver.presses('Loaded, stay here')
    },
    before: 'Goods on board',
    after: 'Set off to deliver',
  },
  {
    press: (driver) => driver.presses('Set off to deliver'),
    before: 'Set off to deliver',
    after: 'Arrived at destination',
  },
  {
    press: (driver) => driver.presses('Arrived at destination'),
    before: 'Arrived at destination',
    after: 'Upload proof of delivery',
  },
]
/** What the log says of them. */
const pressed = ['start_collect', 'arrive_collection', 'goods_on_board', 'start_deliver', 'arrive_destination'] as const

/** When the process is killed: so long after a press (ms), or once the screen says that the step is taken. */
type Moment = number | 'shown'
type Killing = Run & { line: BadLine; moments: readonly Moment[]; onKilled?: () => Promise<void> }

/** Without signal, step by step, killed after each press. @returns the steps that were shown as taken and are not there */
export async function killedWhilePressing({ line, moments, onKilled, ...run }: Killing): Promise<string[]> {
  let driver = await startsOn(run)
  await losesSignal(driver, line)
  for (const [at, moment] of moments.entries()) {
    const { press, before, after } = presses[at]!
    await press(driver)
    if (moment === 'shown') await expect(actionOf(driver.page, after)).toBeVisible()
    else await driver.page.waitForTimeout(moment)
    const wasShown = await isOffered(driver.page, after)
    await run.phone.kill()
    await onKilled?.()
    driver = await startsOn(run)
    const isThere = await isOffered(driver.page, after)
    if (wasShown && !isThere) return [String(after)]
    if (isThere) continue
    expect(await isOffered(driver.page, before)).toBe(true)
    await press(driver)
    await expect(actionOf(driver.page, after)).toBeVisible()
    await shows(run, driver)
  }
  return []
}

/** The signal is back: each press, so many as there were, stands in the log once. */
export async function sendsPresses(
  poster: Person,
  { line, job_id, moments }: Pick<Killing, 'line' | 'job_id' | 'moments'>,
) {
  line.mend()
  await expect
    .poll(() => actionsOf(poster, job_id), { timeout: patience(60_000) })
    .toEqual(['post', 'accept_bid', ...pressed.slice(0, moments.length)])
}

const actionOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first()
const isOffered = (page: Page, name: string | RegExp) => actionOf(page, name).isVisible()

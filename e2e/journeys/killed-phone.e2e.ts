import type { Page } from '@playwright/test'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { ask } from '../stage/api.ts'
import { BadLine } from '../stage/bad-line.ts'
import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { expect, test as base } from '../stage/journey.ts'
import { isKept } from '../stage/kept.ts'
import { photo } from '../stage/photo.ts'
import { RealPhone } from '../stage/real-phone.ts'
import { serverAddress } from '../stage/server-address.ts'
import { Watch } from '../stage/watched-page.ts'

// A browser process that is killed with -9 and started again on the same profile (offline.md, 10b).
type InHand = { line: BadLine; phoneOf: (person: Person) => Promise<RealPhone> }
const test = base.extend<InHand>({
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
})

const via = ['Derby', 'Coventry', 'Derby', 'Coventry'] as const

test('four stops, nine photos, a signature and a failed stop without signal, the browser killed twice: as online, once each', async ({
  stage,
  story,
  line,
  phoneOf,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const [taker, other] = [await story.company('Owner_Driver'), await story.company('Owner_Driver')]
  const job_id = await allocatedJob(poster, taker, { via: [...via] })
  const online_id = await allocatedJob(poster, other, { via: [...via] })

  const withSignal = await stage.enters(Driver, other, { on: 'phone' })
  await carries(withSignal, online_id, async () => withSignal)

  const phone = await phoneOf(taker)
  let driver = await opensRun(phone, taker, job_id)
  await isKept(driver.page)
  await driver.page.waitForTimeout(1_000)
  line.cut()
  driver = await carries(driver, job_id, async () => {
    await phone.kill()
    return opensRun(phone, taker, job_id)
  })
  await driver.sees('Saved on this phone, not sent yet')
  expect(await actionsOf(poster, job_id)).toEqual(['post', 'accept_bid'])

  line.mend({ lost: 0.2, unanswered: 0.2, bits: 2_000_000, gone: { every_ms: 6_000, for_ms: 2_000 } })
  await expect(driver.page.getByText('Saved on this phone, not sent yet')).toHaveCount(0, { timeout: 90_000 })
  const online = await endOf(poster, online_id)
  expect(await endOf(poster, job_id)).toEqual(online)
  expect(online.photos).toBe(10)
  const first = JSON.stringify(await rowsOf(poster, job_id))
  for (let time = 0; time < 3; time++) expect(await line.repeats()).toEqual([])
  expect(JSON.stringify(await rowsOf(poster, job_id))).toBe(first)
  expect(line.figures.lost + line.figures.unanswered).toBeGreaterThan(0)
  console.log(JSON.stringify({ journey: 'killed-phone', ...line.figures, repeated: 3 * line.written.length }))
})

const moments_ms = [0, 15, 40, 90, 200] as const

test('killed at any moment of a press, the phone still has every step it has shown as kept, and none twice', async ({
  story,
  line,
  phoneOf,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const phone = await phoneOf(taker)
  const lost = await killedWhilePressing(phone, taker, { job_id, line })
  expect(lost).toEqual([])
  line.mend()
  await expect
    .poll(() => actionsOf(poster, job_id), { timeout: 60_000 })
    .toEqual([
      'post',
      'accept_bid',
      'start_collect',
      'arrive_collection',
      'goods_on_board',
      'start_deliver',
      'arrive_destination',
    ])
})

test('the check catches a phone that goes on before it has written the step down', async ({ story, line, phoneOf }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const phone = await phoneOf(taker)
  phone.spoilt = writeLater
  expect(await killedWhilePressing(phone, taker, { job_id, line })).not.toEqual([])
})

/** A database that says "kept" at once, and keeps the steps later. */
function writeLater() {
  // eslint-disable-next-line typescript/unbound-method -- called on the store it is taken from
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...record) {
    if (this.name !== 'entries') return put.apply(this, record)
    const { db } = this.transaction
    setTimeout(() => put.apply(db.transaction('entries', 'readwrite').objectStore('entries'), record), 5_000)
    return this.get('nothing') as IDBRequest<IDBValidKey>
  }
}

type Press = { press: (driver: Driver) => Promise<void>; before: string | RegExp; after: string | RegExp }
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
    after: 'Goods on board',
  },
  {
    async press(driver) {
      await driver.follows('Goods on board')
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

/** Without signal, step by step, killed a moment after each press. @returns the steps that were shown as taken and are not there */
async function killedWhilePressing(
  phone: RealPhone,
  person: Person,
  { job_id, line }: { job_id: string; line: BadLine },
) {
  let driver = await opensRun(phone, person, job_id)
  await isKept(driver.page)
  await driver.page.waitForTimeout(1_000)
  line.cut()
  const lost: string[] = []
  for (const [at, { press, before, after }] of presses.entries()) {
    await press(driver)
    await driver.page.waitForTimeout(moments_ms[at] ?? 0)
    const wasShown = await isOffered(driver.page, after)
    await phone.kill()
    driver = await opensRun(phone, person, job_id)
    const isThere = await isOffered(driver.page, after)
    if (wasShown && !isThere) {
      lost.push(String(after))
      break
    }
    if (!isThere) {
      expect(await isOffered(driver.page, before)).toBe(true)
      await press(driver)
      await expect(actionOf(driver.page, after)).toBeVisible()
    }
  }
  return lost
}

const actionOf = (page: Page, name: string | RegExp) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first()
const isOffered = (page: Page, name: string | RegExp) => actionOf(page, name).isVisible()

async function opensRun(phone: RealPhone, person: Person, job_id: string): Promise<Driver> {
  const driver = new Driver(await phone.start(), person, new Watch())
  await driver.opens(phone.url(`/on-route-to-collect/${job_id}`))
  await expect(driver.page.getByRole('heading', { level: 1 })).toBeVisible()
  return driver
}

/** The whole run; `restarted` is asked for the driver to go on with at two moments of it. */
async function carries(driver: Driver, job_id: string, restarted: () => Promise<Driver>): Promise<Driver> {
  if (!driver.page.url().includes(job_id)) await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet-1.jpg'), await photo('pallet-2.jpg'), await photo('pallet-3.jpg'))
  await driver.takesGoodsOnBoard()
  await driver.setsOffToDeliver()
  await provesStop(driver, 'J. Fern', ['fern-1.jpg', 'fern-2.jpg'])

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.follows('Can’t deliver?')
  await driver.page.getByRole('radio', { name: 'Premises closed' }).check()
  await driver.addsPhotos(await photo('gate.jpg'))
  await driver.presses('This stop failed')
  await driver.sees('Arrived at the stop')
  let held = await restarted()

  await provesStop(held, 'K. Oak', ['oak.jpg'])
  await provesStop(held, 'L. Elm', ['elm.jpg'])
  await held.follows('Settle the failed stop')
  await held.page.getByRole('radio', { name: 'Left elsewhere' }).check()
  await held.fillsIn('Where the goods were left', 'With the neighbour at number 4')
  await held.fillsIn('Explanation', 'The neighbour signed for them.')
  await held.presses('Settle this stop')
  await held.arrivesAtDestination()
  held = await restarted()
  await held.follows('Upload proof of delivery')
  await held.fillsIn('Received by', 'M. Okonkwo')
  await held.addsPhotos(await photo('door.jpg'))
  await held.signs()
  await held.presses('Delivered')
  await held.sees('Ready to invoice')
  return held
}

async function provesStop(driver: Driver, recipient: string, names: string[]) {
  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.addsPhotos(...(await Promise.all(names.map((name) => photo(name)))))
  await driver.fillsIn('Received by', recipient)
  await driver.presses('Complete this stop')
  await expect(driver.page.getByRole('heading', { name: 'Proof of delivery', level: 1 })).toHaveCount(0)
}

type Files = { uploads: { id: string }[] } | null
type Job = {
  status: string
  goods_on_board: Files
  pod: Files & { recipient: string; signature: { id: string } | null }
  stops: { status: string; settlement: string | null; pod: Files & { recipient: string }; failureMetadata: Files }[]
}

/** How a job stands, apart from ids and times. */
async function endOf(person: Person, id: string) {
  const { status, stops, pod, goods_on_board } = await rowsOf(person, id)
  const files = [goods_on_board, pod, ...stops.flatMap((stop) => [stop.pod, stop.failureMetadata])]
  return {
    actions: await actionsOf(person, id),
    status,
    stops: stops.map(({ status: stands, settlement, pod: proof }) => [stands, settlement, proof?.recipient ?? null]),
    recipient: pod?.recipient,
    photos: files.flatMap((each) => each?.uploads ?? []).length + (pod?.signature ? 1 : 0),
  }
}

async function rowsOf(person: Person, id: string): Promise<Job> {
  const query = `query ($id: ID!) { deliveryJob(id: $id) { status goods_on_board { uploads { id } }
    pod { recipient uploads { id } signature { id } }
    stops { status settlement pod { recipient uploads { id } } failureMetadata { uploads { id } } } } }`
  return (await ask<{ deliveryJob: Job }>(person, query, { id })).deliveryJob
}

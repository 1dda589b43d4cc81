import { patience } from '../../tools/slowness.ts'
import { Driver } from '../actors/driver.ts'
import { ask, tell } from '../stage/api.ts'
import { BadLine } from '../stage/bad-line.ts'
import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { expect, test as base } from '../stage/journey.ts'
import { isKept } from '../stage/kept.ts'
import { photo } from '../stage/photo.ts'
import { serverAddress } from '../stage/server-address.ts'
import { noSignal } from '../stage/watched-page.ts'

const test = base.extend<{ line: BadLine }>({
  line: async ({ browserName: _ }, use) => {
    const line = await BadLine.to(serverAddress())
    await use(line)
    await line.close()
  },
})
const collected = ['post', 'accept_bid', 'start_collect', 'arrive_collection', 'goods_on_board', 'start_deliver']

test('a session that ended meanwhile loses nothing: signed in again, each step arrives once', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', worker: true })
  await driver.opensRun(job_id)
  await isKept(driver.page)
  driver.watch.expects(noSignal)
  driver.watch.expects(/401/)
  await driver.page.context().setOffline(true)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet.jpg'))
  await driver.loadsAndSetsOff()
  await tell({ token: await story.signedIn(taker.id) }, 'endSessions', { session_id: null })
  await driver.page.context().setOffline(false)
  await driver.sees(/^Log in again as/)
  expect(await actionsOf(poster, job_id)).toEqual(['post', 'accept_bid'])

  const value = await story.signedIn(taker.id)
  await driver.page.context().addCookies([{ name: 'access_token', value, url: driver.page.url(), sameSite: 'Strict' }])
  await driver.opensRun(job_id)
  await expect.poll(() => actionsOf(poster, job_id)).toEqual(collected)
  await expect(driver.page.getByText(/^To send: /)).toHaveCount(0)
})

test('with a clock that is a year ahead a step is told with the time it was', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', isSpoilt: true })
  await driver.page.clock.setSystemTime(Date.now() + 365 * 86_400_000)
  await driver.opensRun(job_id)
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)
  await driver.setsOffToCollect()
  await driver.sees(/^To send: /)
  await driver.page.context().setOffline(false)
  await expect.poll(() => actionsOf(poster, job_id)).toEqual(['post', 'accept_bid', 'start_collect'])
  type Told = { Job: { log: { date_and_time: string }[] } }
  const { Job } = await ask<Told>(poster, 'query ($id: ID!) { Job(id: $id) { log { date_and_time } } }', { id: job_id })
  const told_at = Date.parse(Job.log.at(-1)!.date_and_time)
  expect(Math.abs(told_at - Date.now())).toBeLessThan(5 * 60_000)
})

test('a full phone says so, keeps no half of a step, and the form stays with its photo', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', isSpoilt: true })
  driver.watch.expects(/^Uncaught: QuotaExceededError/) // the sender says that it could not note what has arrived, and tries again
  await driver.page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!.value as IDBObjectStore['put']
    IDBObjectStore.prototype.put = new Proxy(own, {
      apply(put, store, record) {
        if (document.documentElement.dataset['full']) throw new DOMException('No room', 'QuotaExceededError')
        return Reflect.apply(put, store, record)
      },
    })
  })
  const fills = (full: string) => driver.page.evaluate((is) => (document.documentElement.dataset['full'] = is), full)
  await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet.jpg'))
  await fills('yes')
  await driver.presses('Loaded, stay here')
  await driver.sees(/^This phone is full, so nothing was saved/)
  await driver.seesHeading('Goods on board')
  await driver.readsTheScreen()
  await driver.page.getByLabel(/^Choose files/).setInputFiles([await photo('another.jpg')])
  await expect(driver.page.getByRole('img', { name: /\.jpg$/ })).toHaveCount(1)
  expect(await actionsOf(poster, job_id)).not.toContain('goods_on_board')
  await fills('')
  await driver.takesGoodsOnBoard()
  await expect.poll(() => actionsOf(poster, job_id)).toContain('goods_on_board')
})

test('a phone that is nearly full says so while there is room for what is being done', async ({ stage, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', isSpoilt: true })
  const warning = driver.page.getByText(/^This phone is nearly full/)
  await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await expect(warning).toHaveCount(0)
  await driver.page.addInitScript(() => {
    const left = 150 * 1024 * 1024
    StorageManager.prototype.estimate = async () => ({ quota: 1_000_000_000, usage: 1_000_000_000 - left })
  })
  await driver.opensRun(job_id)
  await expect(warning).toBeVisible()
  await driver.readsTheScreen()
  await driver.arrivesAtCollection()
})

test('a photo that cannot be read is said to be so, and what can be goes with the step', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  driver.watch.expects(/status of 4\d\d/)
  await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('whole.jpg'))
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no photo.') }
  await driver.page.getByLabel(/^Choose files/).setInputFiles([broken])
  await driver.sees('Wrong file type')
  await driver.readsTheScreen()
  await driver.takesGoodsOnBoard()
  await expect.poll(() => actionsOf(poster, job_id)).toContain('goods_on_board')
})

/** Two steps without signal, one from each of two tabs, and what was said of them when the signal came back. */
async function saidByTwoTabs(driver: Driver, job_id: string, line: BadLine) {
  const other = new Driver(await driver.page.context().newPage(), driver.person, driver.watch)
  driver.watch.expects(noSignal)
  await driver.opensRun(job_id)
  await isKept(driver.page)
  await other.opensRun(job_id)
  line.cut()
  await driver.setsOffToCollect()
  await other.arrivesAtCollection()
  await driver.sees('Goods on board')
  line.mend({ lost: 0, unanswered: 0, bits: 8_000 }) // each takes its time, so that two would meet
  for (const { page } of [driver, other]) await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(driver.page.getByText(/^To send: /)).toHaveCount(0, { timeout: patience(60_000) })
  return line.written.map(({ request }) => String(request.headers['idempotency-key']))
}

test('of two tabs one sends at a time, each step once', async ({ stage, story, line }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', address: line.address, worker: true })
  const keys = await saidByTwoTabs(driver, job_id, line)
  expect(keys).toHaveLength(new Set(keys).size)
  expect(await actionsOf(poster, job_id)).toEqual(['post', 'accept_bid', 'start_collect', 'arrive_collection'])
})

test('the check catches tabs that send without waiting for each other', async ({ stage, story, line }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', address: line.address, worker: true })
  await driver.page.context().addInitScript(() => {
    if (!isSecureContext) return // of the empty page before
    navigator.locks.request = ((...asked: unknown[]) => (asked.at(-1) as () => unknown)()) as LockManager['request']
  })
  const keys = await saidByTwoTabs(driver, job_id, line)
  expect(keys.length).toBeGreaterThan(new Set(keys).size)
})

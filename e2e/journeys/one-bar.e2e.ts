import type { Page } from '@playwright/test'
import { Actor } from '../actors/actor.ts'
import { Driver } from '../actors/driver.ts'
import { tell } from '../stage/api.ts'
import { BadLine } from '../stage/bad-line.ts'
import { actionsOf, allocatedJob, postedJob } from '../stage/jobs.ts'
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

test('over a line that takes everything and says nothing the run goes on, and all of it arrives', async ({
  stage,
  story,
  line,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', address: line.address, worker: true })
  driver.watch.expects(noSignal)
  driver.watch.expects(/WebSocket|ERR_/)
  await driver.opensRun(job_id)
  await isKept(driver.page)
  line.swallows()
  const taps: number[] = []
  const taking = async (tap: () => Promise<void>) => {
    const begun = Date.now()
    await tap()
    taps.push(Date.now() - begun)
  }
  await taking(() => driver.setsOffToCollect())
  await taking(() => driver.arrivesAtCollection())
  await taking(() => driver.loadsAndSetsOff())
  await taking(() => driver.presses('Arrived at destination'))
  await driver.page.getByRole('button', { name: /^To send: steps: 5/ }).click()
  await expect(driver.page.getByRole('listitem').filter({ hasText: 'Saved on this phone, not sent yet' })).toHaveCount(
    5,
  )
  await driver.readsTheScreen()
  process.stdout.write(`one bar: steps shown after ${taps.join(', ')} ms\n`)
  line.mend()
  await expect.poll(() => actionsOf(poster, job_id)).toContain('arrive_destination')
})

test('a photo that was spoilt on the phone holds up no step, and both sides read that it is missing', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', worker: true })
  driver.watch.expects(noSignal)
  driver.watch.expects(/status of 4\d\d/)
  await driver.opensRun(job_id)
  await isKept(driver.page)
  await driver.page.context().setOffline(true)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet.jpg'))
  await driver.loadsAndSetsOff()
  await driver.presses('Arrived at destination')
  await spoilPhotos(driver.page)
  await driver.page.context().setOffline(false)

  await expect
    .poll(() => actionsOf(poster, job_id))
    .toEqual([
      'post',
      'accept_bid',
      'start_collect',
      'arrive_collection',
      'goods_on_board',
      'start_deliver',
      'arrive_destination',
    ])
  await driver.sees('Upload proof of delivery')
  const office = await stage.enters(Actor, poster)
  await office.opens(`/jobs-posted/${job_id}`)
  await office.sees('1 photo could not be read')
  await office.readsTheScreen()
})

test('a job that was won a moment ago opens without signal', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const driver = await stage.enters(Driver, taker, { on: 'phone', worker: true })
  const job_id = await postedJob(poster)
  const bid_id = await tell(taker, 'submitBid', { job_id, amount: '240.00' })
  await driver.opens('/my-work')
  await driver.sees('No jobs to carry right now')
  await tell(poster, 'acceptBid', { bid_id })
  await expect(driver.page.locator(`a[href^="/my-work/${job_id}"]`).first()).toBeVisible()
  await expect.poll(() => storedRuns(driver.page)).toContain(job_id)
  await isKept(driver.page)
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)
  await driver.page.locator(`a[href^="/my-work/${job_id}"]`).first().click()
  await driver.sees('Set off to collect')
})

/** What the camera wrote is not what is read: a full disk, a card that was pulled. */
async function spoilPhotos(page: Page) {
  await page.evaluate(async () => {
    const done = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const [{ name = '' } = {}] = await indexedDB.databases()
    const photos = (await done(indexedDB.open(name))).transaction('photos', 'readwrite').objectStore('photos')
    for (const each of await done(photos.getAll()))
      await done(photos.put({ ...each, blob: new Blob(['nothing'], { type: 'image/jpeg' }) }))
  })
}

/** The jobs whose runs are on the phone. */
function storedRuns(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => resolve(asked.result)
    })
    const answers = await new Promise<{ query: string; data: { id?: string } }[]>((resolve) => {
      const asked = opened.transaction('answers').objectStore('answers').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    opened.close()
    return answers.flatMap(({ query, data }) => (query === 'DeliveryQuery' && data.id ? [data.id] : []))
  })
}

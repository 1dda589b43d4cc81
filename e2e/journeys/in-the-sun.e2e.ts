import { Driver } from '../actors/driver.ts'
import { allocatedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { isKept } from '../stage/kept.ts'
import { photo } from '../stage/photo.ts'
import { holdsInTheSun } from '../stage/screen-checks.ts'
import { noSignal } from '../stage/watched-page.ts'

const small = { width: 360, height: 640 }

/** In both themes, on the smallest phone there is. */
async function isLookedAt(driver: Driver) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await driver.page.emulateMedia({ colorScheme })
    await holdsInTheSun(driver.page)
  }
}

test('a run is read in the sun and pressed with gloves on, from the day to the door', async ({ stage, story }) => {
  const taker = await story.company('Owner_Driver')
  const poster = await story.company('Freight_Forwarder')
  const job_id = await allocatedJob(poster, taker, { via: ['Derby'] })
  await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  await driver.page.setViewportSize(small)
  await driver.opens('/my-work')
  await isLookedAt(driver)
  await driver.opensRun(job_id)
  await isLookedAt(driver)
  await driver.setsOffToCollect()
  await driver.follows('Arrived at collection')
  await driver.seesHeading('Arrived at collection')
  await isLookedAt(driver)
  await driver.presses('Yes, goods ready')
  await driver.seesHeading('Goods on board')
  await driver.addsPhotos(await photo())
  await isLookedAt(driver)
  await driver.loadsAndSetsOff()
  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await isLookedAt(driver)
  await driver.follows('Can’t deliver?')
  await driver.page.getByRole('radio', { name: 'Premises closed' }).check()
  await isLookedAt(driver)
  await driver.opens('/on-this-phone')
  await isLookedAt(driver)
  // "As soon as possible" tells nobody when, and takes the room of where.
  await expect(driver.page.getByRole('region', { name: 'Your current job' })).toHaveText('On route to deliver · Derby')
})

test('without signal one line over the page says all that there is to say of it', async ({ stage, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', worker: true })
  const { page } = driver
  await page.setViewportSize(small)
  await driver.opensRun(job_id)
  await isKept(page)
  driver.watch.expects(noSignal)
  await page.context().setOffline(true)
  await driver.setsOffToCollect()
  await page.goto('about:blank')
  await driver.opensRun(job_id)
  await driver.sees(/^To send: steps: 1/)
  await driver.sees(/^Offline: as of/)
  await isLookedAt(driver)
  const top = async () => (await page.getByRole('main').boundingBox())?.y
  expect(await top()).toBeLessThanOrEqual(48)
  await driver.goesOnTo('/on-this-phone') // which asks nothing, so that it is as of now
  await driver.sees('You are offline.')
  expect(await top()).toBeLessThanOrEqual(48)
})

test('the check catches pale words, small words and small buttons', async ({ stage, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  await driver.opensRun(job_id)
  await holdsInTheSun(driver.page)
  for (const [style, said] of [
    ['main p { color: #76839a !important }', 'color-contrast-enhanced'],
    ['main p { font-size: 11px !important }', 'too small'],
    ['button { min-height: 0 !important; height: 40px !important }', 'too small'],
  ] as const) {
    await driver.page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, style)
    await expect(holdsInTheSun(driver.page)).rejects.toThrow(said)
  }
})

import type { Page } from '@playwright/test'
import { Driver } from '../actors/driver.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'
import { photo } from '../stage/photo.ts'

/** From the award to the invoice, besides the photo and the signature with its name. */
const MOST_TAPS = 8

const countsTaps = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { taps: number }
    counted.taps = 0
    addEventListener('click', ({ isTrusted }) => isTrusted && counted.taps++, true)
  })
const tapsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { taps: number }).taps)

/** Between what is said in passing and the bar of the page that it is said on, px; negative when it covers the bar. */
async function roomUnderToast(page: Page): Promise<number> {
  const toast = await page.getByRole('alertdialog').boundingBox()
  const bars = await page
    .locator('[data-bar]:visible')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().top))
  if (!toast || bars.length === 0) return Infinity
  const room = Math.min(...bars) - (toast.y + toast.height)
  return room < 0 ? Infinity : room
}

test('a plain job takes a driver eight taps from the award to the invoice, and says what it brought and what is next', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone', isSpoilt: true })
  const next_id = await allocatedJob(poster, driver.person, { from: 'Derby' })
  const job_id = await allocatedJob(poster, driver.person)
  await countsTaps(driver.page)
  await driver.opensRun(next_id) // read once, as this phone reads what its driver carries
  await driver.opensRun(job_id)

  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet.jpg'))
  await driver.loadsAndSetsOff()
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  const before = await tapsOf(driver.page)
  await driver.signs()
  await driver.fillsIn('Received by', 'M. Okonkwo')
  const signing = (await tapsOf(driver.page)) - before
  await driver.presses('Delivered')
  await driver.sees('Ready to invoice')
  await driver.sees(/^Earned/)
  await driver.sees(/^Next: Derby/)
  await driver.readsTheScreen()
  await driver.presses('Send invoice £288.00') // 240.00 and 20 % VAT
  await driver.sees('Awaiting approval')
  await expect.poll(() => roomUnderToast(driver.page), { message: 'it stands on what is pressed' }).toBeLessThan(24)
  expect((await tapsOf(driver.page)) - signing).toBeLessThanOrEqual(MOST_TAPS)
})

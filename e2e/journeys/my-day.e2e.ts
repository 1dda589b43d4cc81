import { Driver } from '../actors/driver.ts'
import { tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { actionsOf, allocatedJob, deliveredJob } from '../stage/jobs.ts'

test('the day opens on the job to begin with, its button acts, and the run is never far', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const next_id = await allocatedJob(poster, taker, { from: 'Derby', to: 'Coventry' })
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  const { page } = driver

  await driver.opens('/my-work')
  const now = page.getByRole('article')
  await expect(now).toHaveCount(1)
  await expect(page.locator(`a[data-list-row][href="/my-work/${next_id}"]`)).toBeVisible()
  await driver.readsTheScreen()
  await now.getByRole('button', { name: 'Set off to collect' }).click()
  await driver.sees('On route to collect')
  await expect(page).toHaveURL(/my-work\/.+/)
  const running_id = /my-work\/(.+)/.exec(page.url())?.[1]
  expect([job_id, next_id]).toContain(running_id)

  // Back is the day, where the job now stands with what comes next.
  await page.goBack()
  await expect(page).toHaveURL('/my-work')
  await expect(now.getByText('On route to collect')).toBeVisible()
  await expect(now.getByRole('link', { name: 'Arrived at collection' })).toBeVisible()

  // Elsewhere a bar leads back to it.
  await driver.opens('/notifications')
  await page.getByRole('region', { name: 'Your current job' }).getByRole('link').click()
  await expect(page).toHaveURL(`/my-work/${running_id}`)
})

test('a running job is one screen: nothing on it leads to the same words, and what ends it is in the menu', async ({
  stage,
  story,
}) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  const { page } = driver
  for (const address of ['my-work', 'on-route-to-collect', 'on-route-to-deliver', 'arrived-at-destination']) {
    await driver.opens(`/${address}/${job_id}`)
    await expect(page.getByRole('button', { name: 'Set off to collect' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Set off to collect' })).toHaveCount(0)
  }
  await driver.opens(`/my-work/${job_id}`)
  // The job names nobody to ring there: whoever posted it has a phone.
  for (const way of ['Navigate', /^Call 07700/, 'Message'])
    await expect(page.getByRole(way === 'Navigate' ? 'button' : 'link', { name: way })).toBeVisible()
  await page.getByText('Job details', { exact: true }).click()
  await driver.sees('£240.00')
  await driver.readsTheScreen()

  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.takesGoodsOnBoard()
  await driver.setsOffToDeliver()
  await expect(page.getByText('Delivery failed')).toHaveCount(0)
  await driver.presses('More actions')
  await expect(page.getByRole('menuitem', { name: 'Delivery failed' })).toBeVisible()
  await driver.readsTheScreen()
  await page.keyboard.press('Escape')

  // Neither "back" nor its address leads into a step that is taken.
  await page.goBack()
  await expect(page).not.toHaveURL(/add-goods-on-board/)
  await driver.sees('Arrived at destination')
  await driver.opens(`/add-goods-on-board/${job_id}`)
  await driver.sees('This step is done ✓')
  await expect(page).toHaveURL(`/on-route-to-deliver/${job_id}`)
  await driver.sees('Arrived at destination')
})

test('a place is led to by the app that was chosen once, until another is wanted', async ({ stage, story }) => {
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  const { page } = driver
  const opened: string[] = []
  await page.exposeFunction('noteOpened', (url: string) => opened.push(url))
  await page.addInitScript(() => {
    window.open = (url) => {
      void (window as unknown as { noteOpened: (url: string) => Promise<void> }).noteOpened(String(url))
      return null
    }
  })
  await driver.opens(`/my-work/${job_id}`)
  await driver.presses('Navigate')
  await page.getByRole('menuitem', { name: 'Waze' }).click()
  await expect.poll(() => opened).toEqual([expect.stringContaining('waze.com')])
  await driver.presses('Navigate')
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]).toContain('waze.com')

  await driver.opensMenu('Choose another map app')
  await driver.presses('Navigate')
  await expect(page.getByRole('menuitem', { name: 'Google Maps' })).toBeVisible()
})

test('the ten lists stand under the history, each under its own address', async ({ stage, story }) => {
  const taker = await story.company('Owner_Driver')
  await allocatedJob(await story.company('Freight_Forwarder'), taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  const { page } = driver
  await driver.opens('/my-work')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link')).toHaveCount(10)
  await page.getByRole('link', { name: /^Allocated/ }).click()
  await expect(page).toHaveURL('/my-work?tab=allocated')
  await expect(page.getByRole('listitem').getByRole('link', { name: /Leeds.*Bristol/ })).toBeVisible()
  await driver.readsTheScreen()
  await page
    .getByRole('link', { name: /^To invoice/ })
    .first()
    .click()
  await expect(page).toHaveURL('/my-work?tab=invoice')
  await expect(page.getByRole('navigation', { name: 'Status' })).toHaveCount(0)
})

test('after the last run the day says what it brought, sends its invoices in one press, and looks for a load home', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const home = { address_line_1: '1 Call Lane', town: 'Leeds', postal_code: 'LS1 7BT', lat: 53.79, lng: -1.54 }
  await tell(taker, 'editCompanyContact', { phone: '+441130960123', ...home })
  const ids = [await deliveredJob(poster, taker), await deliveredJob(poster, taker, { from: 'Derby', to: 'Coventry' })]
  const driver = await stage.enters(Driver, taker, { on: 'phone' })
  for (const id of ids) await driver.opens(`/my-work/${id}`) // as by its steps, the phone has them
  await driver.opens('/my-work')
  await driver.sees('Your day')
  await driver.sees('Jobs: 2')
  await driver.sees(/^Earned £480\.00/)
  await driver.readsTheScreen()
  await driver.presses('Send all invoices: 2')
  await driver.sees('Invoices sent: 2')
  await expect(driver.page.getByRole('button', { name: /^Send all invoices/ })).toHaveCount(0)
  for (const id of ids) expect(await actionsOf(poster, id)).toContain('raise_invoice')
  await driver.page.getByRole('link', { name: 'Loads from Coventry towards Leeds' }).click()
  await expect(driver.page).toHaveURL(/browse-jobs\?near=Coventry&.*&to=/)
})

test('a driver who is told no price reads no sum, and sends no invoice', async ({ stage, story }) => {
  const carrier = await story.company('Courier_Company')
  const limited = await story.colleague(carrier.team_id, { has_full_access: false, post_work: false })
  const job_id = await deliveredJob(await story.company('Freight_Forwarder'), carrier, { driver: limited })
  const driver = await stage.enters(Driver, limited, { on: 'phone' })
  await driver.opens(`/my-work/${job_id}`)
  await driver.opens('/my-work')
  await driver.sees('Jobs: 1')
  await expect(driver.page.getByText(/^Earned|£/)).toHaveCount(0)
  await expect(driver.page.getByRole('button', { name: /^Send all invoices/ })).toHaveCount(0)
})

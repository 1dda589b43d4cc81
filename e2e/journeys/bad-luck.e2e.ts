import type { Locator } from '@playwright/test'
import { Actor } from '../actors/actor.ts'
import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { ask, tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { actionsOf, allocatedJob, deliveredJob, postedJob } from '../stage/jobs.ts'
import { photo, photoOver15MB } from '../stage/photo.ts'
import { noSignal } from '../stage/watched-page.ts'

test('a photo over 15 MB and a file that is no photo are refused where they were chosen', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(poster, driver.person)
  await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()

  const input = driver.page.getByLabel('Choose files')
  await input.setInputFiles(await photoOver15MB())
  await driver.sees('File size exceeds the allowed limit of 15MB')
  await input.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await driver.sees('Wrong file type')
  await driver.readsTheScreen()
  await driver.addsPhotos(await photo('pallet.jpg'))
  await expect(driver.page.getByText('Wrong file type')).toHaveCount(0)

  // Named like a photo, but none: its bytes tell, before anything is kept or sent.
  await input.setInputFiles({ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no photo.') })
  await driver.sees('Wrong file type')
  await driver.takesGoodsOnBoard()
})

test("somebody else's job does not exist, whichever page asks for it", async ({ stage, story }) => {
  const [poster, taker] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const job_id = await allocatedJob(poster, taker)
  const stranger = await stage.enters(Actor, await story.company('Courier_Company'))
  for (const page of [
    'jobs-posted',
    'my-work',
    'bids',
    'on-route-to-collect',
    'job-logs',
    'list-invoices',
    'view-pod',
  ]) {
    await stranger.opens(`/${page}/${job_id}`)
    await stranger.seesHeading('Page Not Found')
  }
  await stranger.readsTheScreen()
  await stranger.opens('/browse-jobs/no-such-id')
  await stranger.seesHeading('Page Not Found')
})

test('a tab that has been overtaken says so and shows where the job stands', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver')
  const job_id = await postedJob(poster.person)
  await tell(taker, 'submitBid', { job_id, amount: '240.00' })
  const bid_id = await tell(await story.company('Courier_Company'), 'submitBid', { job_id, amount: '250.00' })

  await poster.hearsNothing()
  await poster.opensBids(job_id)
  await poster.offer('240.00').getByRole('button', { name: 'Accept' }).click()
  await tell(poster.person, 'acceptBid', { bid_id }) // in the other tab
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Accept £240.00' }).click()
  await expect(poster.page.getByRole('dialog')).toHaveCount(0)
  await expect(poster.page.getByRole('alertdialog').first()).toBeVisible() // a toast says why
  await poster.sees('Allocated')
  await expect(poster.page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
})

test('a driver with two tabs takes each step once, and the second tab catches up', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(poster, driver.person)
  await driver.hearsNothing()
  await driver.opensRun(job_id)
  await tell(driver.person, 'startCollect', { job_id })
  await driver.presses('Set off to collect')
  await driver.sees('On route to collect')
  await expect(driver.page.getByRole('link', { name: 'Arrived at collection' })).toBeVisible()

  await driver.follows('Arrived at collection')
  await driver.seesHeading('Arrived at collection')
  const date_and_time = new Date().toISOString()
  await tell(driver.person, 'arriveCollection', { job_id, date_and_time, goods_collected_success: true })
  await driver.presses('Yes, goods ready')
  await driver.sees('Are the goods ready?')
  await expect(driver.page.getByRole('button', { name: 'Yes, goods ready' })).toHaveCount(0)
  expect(await actionsOf(driver.person, job_id)).toEqual(['post', 'accept_bid', 'start_collect', 'arrive_collection'])
})

test('tapping twice does the thing once', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await postedJob(poster)

  await taker.opens(`/submit-bid/${job_id}`)
  await taker.fillsIn('Your price', '240.00')
  await taker.page.getByRole('button', { name: 'Send bid £240.00' }).dblclick()
  await taker.sees('Your bid of £240.00 is pending.')
  const { Job } = await ask<{ Job: { bids: { id: string }[] } }>(
    poster,
    'query ($id: ID!) { Job(id: $id) { bids { id } } }',
    { id: job_id },
  )
  expect(Job.bids).toHaveLength(1)

  await tell(poster, 'acceptBid', { bid_id: Job.bids[0]?.id })
  await taker.opensRun(job_id)
  await taker.page.getByRole('button', { name: 'Set off to collect' }).dblclick()
  await taker.sees('On route to collect')
  await taker.follows('Arrived at collection')
  await taker.page.getByRole('button', { name: 'Yes, goods ready' }).dblclick()
  await taker.seesHeading('Goods on board')
  await taker.page.getByRole('button', { name: 'Loaded, set off' }).dblclick()
  await taker.sees('On route to deliver')
  expect(await actionsOf(poster, job_id)).toEqual([
    'post',
    'accept_bid',
    'start_collect',
    'arrive_collection',
    'goods_on_board',
    'start_deliver',
  ])

  const delivered_id = await deliveredJob(poster, taker.person)
  await taker.opens(`/raise-invoice/${delivered_id}`)
  await taker.page.getByRole('button', { name: 'Send invoice' }).dblclick()
  await taker.sees('Awaiting approval')
  const { Job: invoiced } = await ask<{ Job: { invoices: { id: string }[] } }>(
    poster,
    'query ($id: ID!) { Job(id: $id) { invoices { id } } }',
    { id: delivered_id },
  )
  expect(invoiced.invoices).toHaveLength(1)
})

test('an office that taps twice accepts, approves and pays once', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await story.company('Owner_Driver')
  const job_id = await postedJob(poster.person)
  await tell(taker, 'submitBid', { job_id, amount: '240.00' })
  await poster.opensBids(job_id)
  await poster.offer('240.00').getByRole('button', { name: 'Accept' }).click()
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Accept £240.00' }).dblclick()
  await expect(poster.page.getByRole('dialog')).toHaveCount(0)
  expect(await actionsOf(poster.person, job_id)).toEqual(['post', 'accept_bid'])

  const delivered_id = await deliveredJob(poster.person, taker)
  const rows = [{ description: 'Carriage', quantity: 1, unit_cost: '240.00', vat_rate: 20 }]
  await tell(taker, 'raiseInvoice', { job_id: delivered_id, type: 'system', rows })
  await poster.opensInvoice(delivered_id)
  await poster.page.getByRole('button', { name: 'Approve' }).dblclick()
  await poster.sees('Approved, unpaid')
  await poster.presses('Mark as paid')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).dblclick()
  await expect(poster.page.getByRole('dialog')).toHaveCount(0)
  const last = (await actionsOf(poster.person, delivered_id)).slice(-3)
  expect(last).toEqual(['raise_invoice', 'approve_invoice', 'mark_paid'])
})

test('a map that cannot be loaded says so quietly, and comes when the connection is back', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone', maps: true })
  const job_id = await allocatedJob(poster, driver.person)
  driver.watch.expects(/ERR_INTERNET_DISCONNECTED/)
  const worker = /maplibre-gl-worker/
  await driver.page.route(worker, (route) => route.abort('internetdisconnected'))
  await driver.opensRun(job_id)
  await driver.presses('Show the map')
  await driver.sees('Offline the map is a picture.')
  await driver.readsTheScreen()
  await driver.page.unroute(worker)
  await driver.page.evaluate(() => dispatchEvent(new Event('online')))
  await driver.seesMap()
})

test('a browser that draws no maps has a picture of them, says so to who reaches for it, and loads none', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(poster, driver.person)
  const scripts: string[] = []
  driver.page.on('request', (request) => scripts.push(request.url()))
  await driver.opensRun(job_id)
  await driver.presses('Show the map')
  const picture = driver.page.getByRole('figure', { name: 'Map of the route' })
  await expect(picture.getByRole('img', { name: /Collection.*: Leeds/ })).toBeVisible()
  await expect.poll(() => coloursOf(picture)).toBeGreaterThan(20)
  await driver.reachesForMap()
  await driver.sees('In this browser the map is a picture.')
  await driver.sees(/12 Wellington Street/)
  await driver.readsTheScreen()
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((url) => url.includes('maplibre'))).toEqual([])
})

/** How many colours are on it: one that shows a coast, towns and a route has many. */
const coloursOf = (picture: Locator) =>
  picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })

test('without a connection the step is kept, said to be on the phone only, and arrives once by itself', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone', maps: true })
  const job_id = await allocatedJob(poster, driver.person)
  await driver.opensRun(job_id)
  await driver.presses('Show the map')
  await driver.seesMap()
  driver.watch.expects(noSignal)

  await driver.page.context().setOffline(true)
  await driver.sees('You are offline.')
  await driver.presses('Set off to collect')
  await driver.sees(/^To send: /)
  await driver.sees('Arrived at collection') // the run goes on
  await driver.readsTheScreen()
  expect(await actionsOf(poster, job_id)).toEqual(['post', 'accept_bid'])
  await driver.page.context().setOffline(false)
  await expect(driver.page.getByText(/^To send: /)).toHaveCount(0)
  expect(await actionsOf(poster, job_id)).toEqual(['post', 'accept_bid', 'start_collect'])
})

import type { Page, Request } from '@playwright/test'
import { patience } from '../../tools/slowness.ts'
import { test as base } from '../stage/journey.ts'
import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { ask, tell } from '../stage/api.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'
import { expect } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { peopleOf } from '../stage/people.ts'
import { photo } from '../stage/photo.ts'

// Named before `stage` by every test, so that the browsers are gone before it stops.
const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _ }, use) => {
    const server = await OwnServer.open()
    await use(server)
    await server.close()
  },
})
const lostConnection = /net::ERR_|Failed to fetch/

/** The next write is stored, and its answer is lost with the server. Answers how to ask again as the client does: with the key of the first time. */
async function killsUnderTheNextWrite(page: Page, server: OwnServer) {
  let lost: Request | null = null
  await page.route('**/graphql', async (route) => {
    if (lost || !route.request().headers()['idempotency-key']) return route.continue()
    lost = route.request()
    await route.fetch()
    await server.kill()
    return route.abort('connectionreset')
  })
  return async () => {
    const headers = Object.entries(lost!.headers()).filter(([name]) =>
      /^(authorization|content-type|idempotency-key)$/.test(name),
    )
    const answer = await page.request.post(lost!.url(), {
      headers: Object.fromEntries(headers),
      data: lost!.postData()!,
    })
    return ((await answer.json()) as { errors?: unknown }).errors
  }
}

test('a server killed while it accepts a bid has accepted it once when it is asked again', async ({
  server,
  stage,
}) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const poster = await stage.enters(Poster, await people.story.company('Freight_Forwarder'), { address })
  const taker = await people.story.company('Owner_Driver')
  const job_id = await postedJob(poster.person, { address })
  await tell(taker, 'submitBid', { job_id, amount: '240.00' }, address)
  await people.close()
  poster.watch.expects(lostConnection)

  await poster.opensBids(job_id)
  await poster.page.waitForLoadState('networkidle')
  const asksAgain = await killsUnderTheNextWrite(poster.page, server)
  await poster.offer('240.00').getByRole('button', { name: 'Accept' }).click()
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Accept £240.00' }).click()
  await poster.sees(/Network Error/)

  await server.start()
  // The dialog still asks, unless the screen has heard of the acceptance before anybody could tap.
  expect(await asksAgain()).toBeUndefined()
  await poster.page.reload()
  await poster.sees('Allocated')
  const { Job } = await ask<{ Job: { status: string; log: { action: string }[] } }>(
    poster.person,
    'query ($id: ID!) { Job(id: $id) { status log { action } } }',
    { id: job_id },
    address,
  )
  expect(Job.status).toBe('allocated')
  expect(Job.log.filter(({ action }) => action === 'accept_bid')).toHaveLength(1)
})

test('a server killed under a step, and under a photo, takes each once when it is back', async ({ server, stage }) => {
  const { address } = server
  const people = await peopleOf(server.data_dir)
  const poster = await people.story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await people.story.company('Owner_Driver'), { address, on: 'phone' })
  const job_id = await allocatedJob(poster, driver.person, { address })
  await people.close()
  driver.watch.expects(lostConnection)

  await driver.opensRun(job_id)
  await driver.page.waitForLoadState('networkidle') // the map is there: a half-loaded one is another story
  const asksAgain = await killsUnderTheNextWrite(driver.page, server)
  const onThisPhone = driver.page.getByText(/^To send: /)
  const arrives = () => expect(onThisPhone).toHaveCount(0, { timeout: patience(60_000) })
  await driver.presses('Set off to collect')
  await expect(onThisPhone).toHaveCount(1)
  await server.start()
  expect(await asksAgain()).toBeUndefined()
  await arrives()
  await driver.sees('On route to collect')
  await expect(driver.page.getByRole('link', { name: 'Arrived at collection' })).toBeVisible()

  await driver.page.unroute('**/graphql') // or the browser would keep no file of the application
  await tell(driver.person, 'arriveCollection', collected(job_id), address)
  await driver.opens(`/add-goods-on-board/${job_id}`)
  await driver.page.waitForLoadState('networkidle')
  const network = await driver.page.context().newCDPSession(driver.page)
  const throughput = { latency: 0, downloadThroughput: -1, uploadThroughput: 60_000, offline: false }
  await network.send('Network.emulateNetworkConditions', throughput)
  const picture = await photo('pallet.jpg', { width: 1600, height: 1200 })
  await driver.page.getByLabel('Choose files').setInputFiles(picture)
  const bar = driver.page.getByRole('progressbar', { name: 'pallet.jpg' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await server.kill()
  await driver.takesGoodsOnBoard()
  await expect(onThisPhone).toHaveCount(1)
  await network.send('Network.emulateNetworkConditions', { ...throughput, uploadThroughput: -1 })
  await server.start()
  await arrives()

  const { Job } = await ask<{ Job: { goods_on_board: { uploads: { id: string }[] }; log: { action: string }[] } }>(
    poster,
    'query ($id: ID!) { Job(id: $id) { goods_on_board { uploads { id } } log { action } } }',
    { id: job_id },
    address,
  )
  expect(Job.goods_on_board.uploads).toHaveLength(1)
  expect(Job.log.filter(({ action }) => action === 'start_collect')).toHaveLength(1)
})

const collected = (job_id: string) => ({
  job_id,
  date_and_time: new Date().toISOString(),
  goods_collected_success: true,
})

import { patience } from '../../tools/slowness.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/features/demo/demo-accounts.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Actor } from '../actors/actor.ts'
import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { ask, tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'

const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes } }'

const reports = (driver: Person, latitude: number) =>
  ask(driver, REPORT, {
    input: { positions: [{ latitude, longitude: -1.47, recorded_at: new Date().toISOString() }] },
  })

test('a customer follows a delivery by its link until the proof is there, and no longer than they may', async ({
  stage,
  story,
}) => {
  const forwarder = await story.company('Freight_Forwarder', { name: 'Quay Freight' })
  const office = await story.company('Courier_Company', { name: 'Aire Vans' })
  const carrier = await story.colleague(office.team_id, { tracking: true })
  const job_id = await allocatedJob(forwarder, office, { driver: carrier, price: '245.00' })
  const poster = await stage.enters(Poster, forwarder)
  // The office takes the steps; the driver's phone tells where it is.
  const driver = await stage.enters(Driver, office, { on: 'phone' })
  const customer = await stage.enters(Actor, null, { on: 'phone', maps: true })

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.presses('Create link')
  await poster.page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const address = poster.page.getByRole('dialog').getByLabel('Link address')
  await expect(address).toHaveValue(/\/track\/[\w-]{43}$/)
  await poster.readsTheScreen()
  const path = new URL(await address.inputValue()).pathname

  await customer.opens(path)
  await customer.seesHeading('Booked')
  await customer.readsTheScreen()

  await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await reports(carrier, 53.6)
  await customer.opens(path)
  await customer.seesHeading('On the way to collect')
  await customer.sees('Expected at collection')
  // That is often the driver's home: where they are is not shown yet.
  await expect(customer.page.locator('canvas')).toHaveCount(0)
  await customer.readsTheScreen()
  for (const secret of ['Quay Freight', 'Aire Vans', '245', '240', 'Wellington', '07700'])
    await expect(customer.page.getByText(secret)).toHaveCount(0)

  await driver.arrivesAtCollection()
  await driver.takesGoodsOnBoard()
  await driver.setsOffToDeliver()
  await reports(carrier, 53.2)
  await customer.opens(path)
  await customer.seesHeading('On the way')
  await customer.reachesForMap()
  await customer.seesMap()
  await customer.readsTheScreen()
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  await driver.proves({ recipient: 'M. Okonkwo', submit: 'Delivered' })

  // The page looks by itself while it is in sight.
  await expect(customer.page.getByRole('heading', { name: 'Delivered', level: 1 })).toBeVisible({
    timeout: patience(25_000),
  })
  await customer.sees('M. Okonkwo')
  await expect(customer.page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await customer.readsTheScreen()

  await tell(forwarder, 'revokeTrackingLink', { job_id })
  await customer.opens(path)
  await customer.seesHeading('This link has expired')
  await customer.readsTheScreen()
})

test('a new link ends the old one, and a link that never was looks the same', async ({ stage, story }) => {
  const [forwarder, courier] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const job_id = await allocatedJob(forwarder, courier)
  const made = async () => {
    const { createTrackingLink } = await ask<{ createTrackingLink: { path: string } }>(
      forwarder,
      'mutation ($input: TrackingLinkInput!) { createTrackingLink(input: $input) { path } }',
      { input: { job_id } },
    )
    return createTrackingLink.path
  }
  const [first, second] = [await made(), await made()]
  const customer = await stage.enters(Actor, null, { locale: 'pl', theme: 'dark' })
  for (const path of [first, '/track/no-such-link']) {
    await customer.opens(path)
    await customer.seesHeading('Ten link wygasł')
  }
  await customer.opens(second)
  await customer.seesHeading('Zlecono')
  await customer.readsTheScreen()
})

test('a follower of a delivery stores nothing of the application; a member who signs in stores the screens that open without signal', async ({
  stage,
}) => {
  const visitor = await stage.enters(Actor, null, { on: 'phone', worker: true })
  const kept = () =>
    visitor.page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }))
  await visitor.opens('/track/none')
  await visitor.page.waitForLoadState('networkidle')
  expect(await kept()).toEqual({ workers: 0, caches: 0 })

  await visitor.opens('/login')
  await visitor.page.waitForLoadState('networkidle')
  expect(await kept()).toEqual({ workers: 0, caches: 0 })
  await visitor.signsIn('taker@waybill.test', DEMO_PASSWORD)
  await expect.poll(async () => (await kept()).workers).toBe(1)
})

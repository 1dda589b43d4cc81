import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { ask, tell } from '../stage/api.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'

// Where nobody else of the run is.
const lerwick = { latitude: 60.155, longitude: -1.145 }
const along = (km: number) => ({ latitude: lerwick.latitude - km / 111.2, longitude: lerwick.longitude })
const MAP = `/live-availability?at=${lerwick.latitude},${lerwick.longitude},10.5`

/** A van of theirs that shares where it is, free by default. */
async function van(owner: Person) {
  const { vehicles } = await ask<{ vehicles: { id: string; code: string }[] }>(owner, '{ vehicles { id code } }')
  const luton = vehicles.find(({ code }) => code === 'luton')!
  const fleet = { name: 'Van 7', vehicle_id: luton.id, user_id: owner.id, tracking: true }
  await tell(owner, 'addVehicle', { ...fleet, default_availability: 'AVAILABLE' })
}

/** A page that hears nothing asks every 30 seconds: what comes this much sooner was told, however busy the machine. */
const told = { timeout: 10_000 }

const reported = (driver: Driver) =>
  driver.page.waitForResponse(
    (answer) => answer.url().endsWith('/graphql') && (answer.request().postData() ?? '').includes('recorded_at'),
    { timeout: 30_000 },
  )

test('a driver shares where they are: the poster sees them move, the market a van, a blocked company nothing', async ({
  stage,
  story,
}) => {
  const posting = await story.company('Freight_Forwarder')
  const carrying = await story.company('Owner_Driver', { name: 'Northern Vans Ltd' })
  const looking = await story.company('Freight_Forwarder')
  const blocked = await story.company('Freight_Forwarder')
  await story.block(carrying, blocked)
  await van(carrying)
  const job_id = await allocatedJob(posting, carrying)
  await tell(carrying, 'startCollect', { job_id })
  const offered_id = await postedJob(looking)

  const poster = await stage.enters(Poster, posting, { maps: true })
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('The driver is not sharing a position right now.')

  const driver = await stage.enters(Driver, carrying, { on: 'phone' })
  await driver.page.context().grantPermissions(['geolocation'])
  await driver.page.context().setGeolocation(lerwick)
  await driver.opensRun(job_id)
  await driver.page.getByText('Your position is not shared').click() // the line of the run, the switch behind it
  const sharing = driver.page.getByRole('switch', { name: 'Share my position' })
  await sharing.click()
  await driver.sees(/Sharing your position/)
  await driver.readsTheScreen()

  await poster.sees(/Driver’s position/)
  const line = poster.page.getByText(/Driver’s position/).first()
  await line.evaluate((element) => element.scrollIntoView()) // the map below it is drawn once it is in view
  const marker = poster.page.getByRole('img', { name: /Driver, here/ })
  await expect(marker).toBeVisible()
  const before = await marker.boundingBox()
  const report = reported(driver)
  await driver.page.context().setGeolocation(along(60))
  await report
  await expect.poll(() => marker.boundingBox(), told).not.toEqual(before)

  await driver.page.context().setGeolocation(lerwick)
  await reported(driver)
  const onlooker = await stage.enters(Poster, looking, { maps: true })
  await onlooker.opens(MAP)
  await onlooker.sees('1 vehicle in view')
  await onlooker.page.getByRole('link', { name: /Luton/ }).press('Enter')
  await onlooker.sees('Northern Vans Ltd')
  await onlooker.sees(/accurate to about a kilometre/)
  await onlooker.readsTheScreen()
  await onlooker.presses('Offer a job')
  const offered = onlooker.page.getByRole('dialog', { name: /Northern Vans Ltd/ })
  await offered.getByRole('link', { name: /Leeds/ }).click()
  await expect(onlooker.page.getByRole('dialog', { name: 'Allocate directly' })).toBeVisible()
  await expect(onlooker.page).toHaveURL(new RegExp(`/jobs-posted/${offered_id}`)) // the map that is left behind leads nowhere
  await onlooker.opens(MAP)
  await onlooker.presses('Partly loaded')
  await onlooker.sees('No vehicle in this area matches your filters. Zoom out, or show all.')
  await onlooker.presses('Show all')
  await onlooker.sees('1 vehicle in view')
  await onlooker.page.context().grantPermissions(['geolocation'])
  await onlooker.page.context().setGeolocation(lerwick)
  await onlooker.opens('/live-availability')
  await onlooker.presses('Near me')
  await onlooker.sees('1 vehicle in view')

  const stranger = await stage.enters(Poster, blocked)
  await stranger.opens(MAP)
  await stranger.sees('No vehicles here right now')

  await sharing.click()
  await driver.sees('Nobody can see where you are.')
  await poster.sees('The driver is not sharing a position right now.')
  await onlooker.sees('No vehicles here right now')
})

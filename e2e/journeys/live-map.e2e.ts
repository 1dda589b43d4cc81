import { patience } from '../../tools/slowness.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { ask, tell } from '../stage/api.ts'
import { allocatedJob, postedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'

/** Where nobody else of the run is; another island for each try, since the vans of the one before are still on the map. */
const islands = [
  { postcode: 'ZE1', latitude: 60.155, longitude: -1.145 },
  { postcode: 'HS1', latitude: 58.209, longitude: -6.387 },
] as const
type At = { latitude: number; longitude: number }
const along = ({ latitude, longitude }: At, km: number) => ({ latitude: latitude - km / 111.2, longitude })
const mapOf = ({ latitude, longitude }: At) => `/live-availability?at=${latitude},${longitude},10.5`

/** A van of theirs that shares where it is, free by default. */
async function van(office: Person, kind: string, driver = office) {
  const { vehicles } = await ask<{ vehicles: { id: string; code: string }[] }>(office, '{ vehicles { id code } }')
  const { id: vehicle_id } = vehicles.find(({ code }) => code === kind)!
  const fleet = { name: 'Van 7', vehicle_id, user_id: driver.id, tracking: true }
  await tell(office, 'addVehicle', { ...fleet, default_availability: 'AVAILABLE' })
}

const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes } }'
const stands = (driver: Person, at: At) =>
  ask(driver, REPORT, { input: { positions: [{ ...at, recorded_at: new Date().toISOString() }] } })

/** A page that hears nothing asks every 30 seconds: what comes this much sooner was told, however busy the machine. */
const told = { timeout: patience(10_000) }

const reported = (driver: Driver) =>
  driver.page.waitForResponse(
    (answer) => answer.url().endsWith('/graphql') && (answer.request().postData() ?? '').includes('recorded_at'),
    { timeout: patience(30_000) },
  )

/** Further than a van comes in the time is doubted until a second report agrees (decision 0109). */
async function turnsUpAt(driver: Driver, at: At) {
  for (const there of [at, along(at, 0.2)]) {
    const report = reported(driver)
    await driver.page.context().setGeolocation(there)
    await report
  }
}

test('a driver shares where they are: the poster sees them move, the market a van, a blocked company nothing', async ({
  stage,
  story,
}, { retry }) => {
  const { postcode, ...harbour } = islands[retry % islands.length]!
  const posting = await story.company('Freight_Forwarder')
  const carrying = await story.company('Owner_Driver', { name: 'Northern Vans Ltd' })
  const looking = await story.company('Freight_Forwarder')
  const blocked = await story.company('Freight_Forwarder')
  await story.block(carrying, blocked)
  await van(carrying, 'luton')
  const job_id = await allocatedJob(posting, carrying)
  await tell(carrying, 'startCollect', { job_id })
  const offered_id = await postedJob(looking)

  const poster = await stage.enters(Poster, posting, { maps: true })
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('The driver is not sharing a position right now.')

  const driver = await stage.enters(Driver, carrying, { on: 'phone' })
  await driver.page.context().grantPermissions(['geolocation'])
  await driver.page.context().setGeolocation(harbour)
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
  await turnsUpAt(driver, along(harbour, 60))
  await expect.poll(() => marker.boundingBox(), told).not.toEqual(before)
  await poster.opens('/live-availability?show=jobs')
  await poster.sees('1 job of yours')
  await poster.page.getByRole('list').getByRole('link', { name: /Leeds/ }).press('Enter')
  await poster.page.getByRole('link', { name: 'Open job' }).click()
  await expect(poster.page).toHaveURL(new RegExp(`/jobs-posted/${job_id}`))

  await turnsUpAt(driver, harbour)
  const onlooker = await stage.enters(Poster, looking, { maps: true })
  const outlying = await story.company('Courier_Company', { name: 'Outlying Couriers' })
  const away = await story.colleague(outlying.team_id, { tracking: true })
  await van(outlying, 'small_van', away)
  await stands(away, along(harbour, 40))
  await onlooker.opens(`/jobs-posted/${offered_id}`)
  await onlooker.opensMenu('Find vehicles near the collection')
  await onlooker.sees(/within 50 mi of Leeds LS1/)
  await onlooker.page.getByRole('combobox', { name: 'Around which town or postcode?' }).fill(postcode)
  await onlooker.page
    .getByRole('option', { name: new RegExp(postcode) })
    .first()
    .click()
  await onlooker.sees(/^2 vehicles within 50 mi of/)
  await expect(onlooker.page.getByRole('link', { name: /^(Luton|Small van)$/ })).toHaveText(['Luton', 'Small van'])
  await onlooker.readsTheScreen()
  await onlooker.page.getByRole('combobox', { name: 'Radius' }).selectOption('20 mi')
  await onlooker.sees(/^1 vehicle within 20 mi of/)
  await onlooker.presses('Availability')
  await onlooker.page.getByRole('checkbox', { name: 'Partly loaded' }).click()
  await onlooker.readsTheScreen()
  await onlooker.page.keyboard.press('Escape')
  await onlooker.sees('Widen the radius, or show all.')
  await onlooker.presses('Show all')
  const row = onlooker.page.getByRole('link', { name: 'Luton' })
  const pin = onlooker.page.getByRole('button', { name: /^Luton, / })
  await row.hover()
  await expect(pin).toHaveAttribute('data-lit')
  await pin.hover()
  await expect(onlooker.page.getByRole('listitem').filter({ has: row })).toHaveAttribute('data-lit')
  await row.press('Enter')
  const card = onlooker.page.getByRole('region', { name: 'Luton' })
  await expect(card).toContainText('Northern Vans Ltd')
  await expect(card).toContainText('accurate to about a kilometre')
  await onlooker.readsTheScreen()
  await card.getByRole('button', { name: 'Offer this job' }).click()
  await expect(onlooker.page.getByRole('dialog', { name: 'Allocate directly' })).toBeVisible()
  await expect(onlooker.page).toHaveURL(new RegExp(`/jobs-posted/${offered_id}`)) // the map that is left behind leads nowhere

  const stranger = await stage.enters(Poster, blocked)
  await stranger.opens(mapOf(harbour))
  await stranger.sees('No vehicles here right now')

  await onlooker.opens(mapOf(harbour))
  await onlooker.sees('1 vehicle in view')
  await sharing.click()
  await driver.sees('Nobody can see where you are.')
  await onlooker.sees('No vehicles here right now')
  await poster.sees('The driver is not sharing a position right now.')
})

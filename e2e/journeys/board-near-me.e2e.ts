import { Taker } from '../actors/taker.ts'
import { ask, tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob, towns } from '../stage/jobs.ts'
import type { Person } from '../../apps/server/testing/story.ts'

const toBristol = /Coventry.*Bristol/
const toCoventry = /Bristol.*Coventry/
const fromOban = /Oban.*Bristol/
const toOban = /Bristol.*Oban/

/** A place they start from and a vehicle of their own, both saved before. */
async function startsFrom(person: Person, town: keyof typeof towns, code: string) {
  const { latitude, longitude } = towns[town]
  await tell(person, 'saveLocation', { location: `${town} yard`, latitude, longitude, miles: 20 })
  const { vehicles } = await ask<{ vehicles: { id: string; code: string }[] }>(person, '{ vehicles { id code } }')
  const vehicle_id = vehicles.find((vehicle) => vehicle.code === code)?.id
  await tell(person, 'addVehicle', { name: 'AB12 CDE', vehicle_id, user_id: person.id })
}

/** Presses since the page was opened, wherever they were made. */
function countsPresses(taker: Taker): Promise<unknown> {
  return taker.page.evaluate(() => {
    document.body.dataset['presses'] = '0'
    const count = () => (document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1))
    addEventListener('click', count, { capture: true })
  })
}

test('a job of the board is bid for in two taps on a phone', async ({ stage, story }) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  await startsFrom(taker.person, 'Coventry', 'lwb_van')
  const job_id = await postedJob(await story.company('Freight_Forwarder'), { from: 'Coventry', price: '187.00' })

  await taker.opens('/browse-jobs')
  const card = taker.page
    .getByRole('link', { name: /Coventry.*Bristol.*£187\.00/ })
    .and(taker.page.locator(`a[href*="${job_id}"]`))
  await expect(card).toContainText(/(\d mi|under 3 miles) away/)
  await expect(card).toContainText(/(Today|Tomorrow) \d\d:\d\d/)
  await taker.readsTheScreen()
  await card.click()
  await taker.seesHeading('Coventry → Bristol')
  await countsPresses(taker)
  await taker.presses('Bid £187.00')
  await taker.readsTheScreen()
  await taker.presses('Send bid £187.00')
  await taker.sees('Your bid of £187.00 is pending.')
  await expect(taker.page.locator('body')).toHaveAttribute('data-presses', '2')

  await taker.presses('Adjust your bid')
  await taker.presses('−£5')
  await expect(taker.page.getByLabel('Your price', { exact: true })).toHaveValue('182.00')
  await taker.presses('Send the new price')
  await taker.sees('Your bid of £182.00 is pending.')
  await taker.page.goBack()
  await expect(card).toContainText('You bid')
})

test('the board opens near its reader for what they drive, and shows what it leaves out in a tap', async ({
  stage,
  story,
}) => {
  // Where nobody else posts: the demo has a motorbike's job near Coventry on some days.
  const poster = await story.company('Freight_Forwarder')
  await postedJob(poster, { from: 'Oban' })
  await postedJob(poster, { from: 'Bristol', to: 'Oban' })
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const { page } = taker
  await startsFrom(taker.person, 'Oban', 'motorbike')

  await taker.opens('/browse-jobs')
  await taker.sees('No jobs here') // a small van is too large
  await taker.follows('Any vehicle')
  await expect(page.getByRole('link', { name: fromOban }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: toOban })).toHaveCount(0)
  await taker.follows('All of Britain')
  await expect(page.getByRole('link', { name: toOban }).first()).toBeVisible()

  // What was looked at by the way is not what they chose.
  await taker.opens('/browse-jobs')
  await taker.sees('No jobs here')
})

test('a user’s choice is there the next time, and a link shows its own', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  await postedJob(poster, { from: 'Coventry' })
  await postedJob(poster, { from: 'Bristol', to: 'Coventry' })
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone', isSpoilt: true })
  const { page } = taker
  await startsFrom(taker.person, 'Bristol', 'small_van')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(towns.Coventry)

  await taker.opens('/browse-jobs')
  await expect(page.getByRole('link', { name: toBristol }).first()).toContainText(/(\d mi|under 3 miles) away/)
  await expect(page.getByRole('link', { name: toCoventry })).toHaveCount(0)
  await taker.presses('Remove filter: Small van & smaller')
  await expect(page).toHaveURL(/near=me/)
  await expect(page.getByRole('button', { name: /& smaller/ })).toHaveCount(0)

  await taker.opens('/browse-jobs?near=all')
  await expect(page.getByRole('link', { name: toCoventry }).first()).toBeVisible()
  await taker.opens('/browse-jobs')
  await expect(page.getByRole('link', { name: toBristol }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter: Near me 25 mi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /& smaller/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: toCoventry })).toHaveCount(0)

  await taker.presses('Map')
  await expect(page).toHaveURL(/view=map/)
  await taker.presses('List')
  await expect(page.getByRole('link', { name: toBristol }).first()).toBeVisible()
})

test('a user who adds where they start from may take the place where they are', async ({ stage, story }) => {
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'), { on: 'phone' })
  const { page } = taker
  const { latitude, longitude } = towns.Coventry
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude, longitude })
  await taker.opens('/location-add')
  await taker.presses('Use my position')
  await expect(page.getByLabel('Town or postcode')).toHaveValue('My position')
  await taker.fillsIn('Name', 'Yard')
  await taker.readsTheScreen()
  await taker.presses('Save location')
  await taker.seesHeading(/^My locations/)
  await taker.sees('Yard')
  const query = '{ locations { location latitude longitude } }'
  type Told = { locations: { location: string; latitude: number; longitude: number }[] }
  const { locations } = await ask<Told>(taker.person, query)
  expect(locations).toEqual([{ location: 'Yard', latitude, longitude }])
})

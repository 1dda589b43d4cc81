import { Poster } from '../actors/poster.ts'
import { ask } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'

test('what was typed survives a reload in every step, and the job is posted once', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/post-job-choose')
  await poster.readsTheScreen()
  await poster.presses('New job')
  await poster.seesHeading('Post a job')
  await poster.readsTheScreen()

  await poster.presses('Next')
  await poster.sees('This field is required.')
  await poster.fillsInPlace('Collection', 'leds', /^Leeds/)
  await poster.saysWhen('Collection')
  await poster.addsStop('Derby')
  await poster.fillsInPlace('Delivery', 'Bristol', /^Bristol/)
  await poster.saysWhen('Delivery')
  await page.reload()
  await expect(place(poster, 'Collection')).toHaveValue(/^Leeds/)
  await expect(place(poster, 'Delivery')).toHaveValue(/^Bristol/)
  await poster.sees('Your draft has been restored.')
  await poster.readsTheScreen()
  await poster.presses('Next')

  await poster.choosesVehicle('LWB van')
  await poster.fillsIn(/^Weight/, '850')
  await page.getByRole('checkbox', { name: 'Tail lift' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^LWB van/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tail lift' })).toBeChecked()
  await poster.readsTheScreen()
  await poster.presses('Next')

  await poster.fillsIn(/^Offered price/, '0.50')
  await poster.fillsIn(/^Details/, 'See https://example.test')
  await poster.presses('Next')
  await poster.sees('The price must be between £1 and £100,000.')
  await poster.sees('Links are not allowed.')
  await poster.readsTheScreen()
  await poster.fillsIn(/^Offered price/, '310')
  await poster.fillsIn(/^Details/, 'Two pallets of fabric.')
  await page.reload()
  await expect(page.getByLabel(/^Details/)).toHaveValue('Two pallets of fabric.')
  await expect(page.getByLabel(/^Offered price/)).toHaveValue('310.00')
  await poster.presses('Next')

  await poster.sees('Recommended')
  await page.reload()
  await poster.sees('Recommended')
  await poster.sees('LWB van')
  await poster.readsTheScreen()
  await page.getByRole('button', { name: 'Post job' }).dblclick()
  await expect(page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  await poster.sees('£310.00')
  const { jobsPosted } = await ask<{ jobsPosted: { nodes: { id: string }[] } }>(
    poster.person,
    '{ jobsPosted(first: 5) { nodes { id } } }',
  )
  expect(jobsPosted.nodes).toHaveLength(1)

  await poster.opens('/post-job-choose')
  await poster.sees('Post again')
  await expect(page.getByRole('link', { name: /Continue your draft/ })).toHaveCount(0)
})

test('each address goes where it was typed, and stays as it was typed', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const { page } = poster
  await poster.opens('/post-job-create')
  await poster.fillsInPlace('Collection', 'Leeds', /^Leeds/)
  await poster.saysWhen('Collection')
  for (const stop of ['Stop 1', 'Stop 2']) {
    await poster.presses('Add a stop')
    await poster.sees(stop)
    await poster.presses('Done')
  }
  await poster.presses('Next')
  await expect(page.getByText('Town or postcode missing')).toHaveCount(2)
  await poster.readsTheScreen()

  // The stop one opens is the one that stays open, also when it becomes sound.
  await page.getByRole('button', { name: /^Edit Stop 2/ }).click()
  const second = page.getByRole('region', { name: 'Stop 2' })
  await second.getByRole('combobox', { name: 'Town or postcode' }).fill('Derby')
  await page
    .getByRole('option', { name: /^Derby/ })
    .first()
    .click()
  await second.getByRole('textbox', { name: 'Exact address' }).fill('Gate 7, 99 Real Street')
  await second.getByRole('textbox', { name: /^Company/ }).fill('Stop Two Ltd')
  await second.getByRole('combobox', { name: 'Town or postcode' }).fill('Bradford')
  await page
    .getByRole('option', { name: /^Bradford/ })
    .first()
    .click()
  await expect(second.getByRole('textbox', { name: 'Exact address' })).toHaveValue('Gate 7, 99 Real Street')
  await second.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: /^Edit Stop 1/ }).click()
  const first = page.getByRole('region', { name: 'Stop 1' })
  await first.getByRole('combobox', { name: 'Town or postcode' }).fill('Derby')
  await page
    .getByRole('option', { name: /^Derby/ })
    .first()
    .click()
  await first.getByRole('textbox', { name: 'Exact address' }).fill('5 Attercliffe Common')
  await first.getByRole('button', { name: 'Done' }).click()
  await poster.fillsInPlace('Delivery', 'Bristol', /^Bristol/)
  await poster.saysWhen('Delivery')
  await poster.presses('Next')
  await poster.choosesVehicle('Small van')
  await poster.presses('Next')
  await poster.fillsIn(/^Details/, 'Two pallets of fabric.')
  await poster.presses('Next')
  const places = page.getByRole('listitem')
  await expect(places.filter({ hasText: /^ADerby|^A.*Leeds/ })).toContainText('12 Leeds Road')
  await expect(places.filter({ hasText: 'Stop Two Ltd' })).toContainText('Gate 7, 99 Real Street')
  await expect(places.filter({ hasText: '5 Attercliffe Common' })).toContainText('Derby')
  await poster.readsTheScreen()
})

test('leaving the wizard asks first, and keeps the draft when told to', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  await poster.opens('/post-job-create')
  await poster.fillsInPlace('Collection', 'Coventry', /^Coventry/)
  await poster.readsTheScreen()
  await poster.page.getByRole('link', { name: 'Back' }).first().click()
  await poster.sees('Leave this form?')
  await poster.readsTheScreen()
  await poster.presses('Keep draft and leave')
  await poster.follows(/^Continue your draft/)
  await expect(place(poster, 'Collection')).toHaveValue(/^Coventry/)
})

test('a number that another job has is said at its field', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const number = () => poster.page.getByLabel(/^Job number/)
  for (const [from, to] of [
    ['Leeds', 'Bristol'],
    ['Coventry', 'Derby'],
  ] as const) {
    await poster.opens('/post-job-choose')
    await poster.presses('New job')
    await poster.fillsInPlace('Collection', from, new RegExp(`^${from}`))
    await poster.saysWhen('Collection')
    await poster.fillsInPlace('Delivery', to, new RegExp(`^${to}`))
    await poster.saysWhen('Delivery')
    await poster.presses('Next')
    await poster.choosesVehicle('Small van')
    await poster.presses('Next')
    await poster.fillsIn(/^Job number/, 'A-204')
    await poster.presses('Next')
    await poster.sees('Recommended')
    await poster.presses('Post job')
    if (from === 'Leeds') await expect(poster.page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
  }
  await expect(poster.page).toHaveURL('/post-job-additional-info')
  await expect(number()).toHaveAccessibleDescription(/Your company already has a job with this number/)
  await expect(number()).toBeFocused()
  await poster.readsTheScreen()
  await poster.fillsIn(/^Job number/, 'A-205')
  await poster.presses('Next')
  await poster.presses('Post job')
  await expect(poster.page).toHaveURL(/\/jobs-posted\/[\w-]+$/)
})

function place(poster: Poster, card: 'Collection' | 'Delivery') {
  return poster.card(card).getByRole('combobox', { name: 'Town or postcode' })
}

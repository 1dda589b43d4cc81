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
  await poster.sees('Your earlier entries are back.')
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

  await poster.fillsIn(/^Price you offer/, '0.50')
  await poster.fillsIn(/^Details/, 'See https://example.test')
  await poster.presses('Next')
  await poster.sees('The price must be between £1 and £100,000.')
  await poster.sees('Links are not allowed.')
  await poster.readsTheScreen()
  await poster.fillsIn(/^Price you offer/, '310')
  await poster.fillsIn(/^Details/, 'Two pallets of fabric.')
  await page.reload()
  await expect(page.getByLabel(/^Details/)).toHaveValue('Two pallets of fabric.')
  await expect(page.getByLabel(/^Price you offer/)).toHaveValue('310.00')
  await poster.presses('Next')

  await poster.sees('Recommended')
  await page.reload()
  await poster.sees('Recommended')
  await poster.sees('LWB van')
  await poster.readsTheScreen()
  await page.getByRole('button', { name: 'Post the job' }).dblclick()
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

test('leaving the wizard asks first, and keeps the draft when told to', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'), { on: 'phone' })
  await poster.opens('/post-job-create')
  await poster.fillsInPlace('Collection', 'Coventry', /^Coventry/)
  await poster.readsTheScreen()
  await poster.page.getByRole('link', { name: 'Back' }).first().click()
  await poster.sees('Leave this form?')
  await poster.readsTheScreen()
  await poster.presses('Keep and leave')
  await poster.follows(/^Continue your draft/)
  await expect(place(poster, 'Collection')).toHaveValue(/^Coventry/)
})

function place(poster: Poster, card: 'Collection' | 'Delivery') {
  return poster.card(card).getByRole('combobox', { name: 'Town or postcode' })
}

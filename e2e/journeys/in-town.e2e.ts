import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { ask } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'

const places = [
  { mark: 'A', typed: 'LS11 5AB', line: '3 Elland Road' },
  { mark: '1', typed: 'ls10-1jq', line: '9 Clarence Dock' },
  { mark: '2', typed: 'Gate 2, Ring Road, Leeds LS115QN', line: null },
  { mark: '3', typed: 'LS12 6BD', line: 'Unit 4, Gelderd Trading Estate' },
]

test('a job within one town, with two drops, is posted, carried and invoiced', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const { page } = poster

  await poster.opens('/post-job-create')
  await poster.presses('Add a stop')
  await poster.presses('Add a stop')
  for (const { mark, typed, line } of places) {
    const row = poster.row(mark)
    await row.getByRole('combobox', { name: 'Town or postcode' }).fill(typed)
    await page.keyboard.press('Tab')
    await expect(row.getByText(/^Point on the map: middle of LS1[012]$/)).toBeVisible()
    const address = row.getByRole('textbox', { name: 'Exact address' })
    // A postcode is no address; what was typed beside it is one.
    await expect(address).toHaveValue(line === null ? typed : '')
    if (line !== null) await address.fill(line)
  }

  // Two meanings are asked about, and nothing typed is lost.
  const first = poster.row('A')
  const box = first.getByRole('combobox', { name: 'Town or postcode' })
  await box.fill('Newport')
  await page.keyboard.press('Tab')
  const choices = first.getByRole('group', { name: 'Which one is meant?' })
  await expect(choices.getByRole('button', { name: 'Newport, Isle of Wight, England' })).toBeVisible()
  await expect(box).toHaveValue('Newport')
  await poster.readsTheScreen()
  await box.fill('LS1I 5AB')
  await page.keyboard.press('Tab')
  await choices.getByRole('button', { name: 'LS11 5AB, Leeds' }).click()
  await expect(first.getByRole('textbox', { name: 'Exact address' })).toHaveValue('3 Elland Road')

  await poster.choosesVehicle('Small van')
  await poster.fillsIn(/^Offered price/, '60')
  await poster.postsIt()
  await poster.sees('Open for bids')
  const job_id = page.url().split('/').at(-1) ?? ''
  const { Job } = await ask<{ Job: { distance: number; pickup: object; destination: object } }>(
    poster.person,
    `{ Job(id: "${job_id}") { distance pickup { short_address place_precision } destination { short_address place_precision } } }`,
  )
  expect(Job).toMatchObject({
    pickup: { short_address: 'Leeds LS11', place_precision: 'district' },
    destination: { short_address: 'Leeds LS12', place_precision: 'district' },
  })
  expect(Job.distance).toBeGreaterThan(2_000)

  await taker.bids(job_id, '55.00')
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.acceptsBid('55.00')
  await taker.opens(`/my-work/${job_id}`)
  await taker.collects(job_id)
  for (const recipient of ['J. Fern', 'K. Oak']) {
    await taker.presses('Arrived at the stop')
    await taker.seesHeading('Proof of delivery')
    await taker.proves({ recipient, submit: 'Complete this stop' })
  }
  await taker.arrivesAtDestination()
  await taker.delivers('M. Okonkwo')
  await taker.sendsInvoice(job_id)
  await poster.approvesInvoice(job_id)
})

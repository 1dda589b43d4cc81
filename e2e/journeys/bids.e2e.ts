import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { ask, tell } from '../stage/api.ts'
import { expect, test } from '../stage/journey.ts'
import { postedJob, towns } from '../stage/jobs.ts'

test('a bid is rejected, made again, adjusted and retracted, and both sides see the same', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))
  const job_id = await postedJob(poster.person)

  await poster.opensBids(job_id)
  await poster.sees('No bids yet')
  await poster.readsTheScreen()

  await taker.bids(job_id, '310.00', 'Can be there within the hour.')
  await taker.readsTheScreen()
  await poster.opensBids(job_id)
  await poster.sees('1 bid to review')
  await poster.sees('Can be there within the hour.')
  await poster.readsTheScreen()

  await poster.rejectsBid('310.00', 'Other', 'Over the budget of the shipper.')
  await poster.sees('0 bids to review')
  await taker.opens(`/browse-jobs/${job_id}`)
  await taker.sees('Your bid of £310.00 was rejected. You can bid again.')
  await taker.opens(`/team-bids/${taker.person.team_id}?status=rejected`)
  await taker.sees('Over the budget of the shipper.')
  await taker.readsTheScreen()

  await taker.bids(job_id, '280.00')
  await taker.adjustsBid(job_id, '265.00')
  await poster.opensBids(job_id)
  await poster.sees('1 bid to review')
  await expect(poster.offer('280.00')).toHaveCount(0)
  await poster.offer('265.00').getByRole('link', { name: 'History' }).click()
  await poster.seesHeading('Bid history')
  await poster.sees('£280.00')
  await poster.readsTheScreen()

  await taker.retractsBid()
  await taker.sees('No bids here')
  await poster.opensBids(job_id)
  await poster.sees('0 bids to review')
})

test('accepting one bid names the price and rejects the others', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const [cheap, dear] = [
    await stage.enters(Taker, await story.company('Owner_Driver')),
    await stage.enters(Taker, await story.company('Courier_Company')),
  ]
  const job_id = await postedJob(poster.person)
  await cheap.bids(job_id, '240.00')
  await dear.bids(job_id, '275.50')

  await poster.opensBids(job_id)
  await poster.sees('2 bids to review')
  await poster.offer('240.00').getByRole('button', { name: 'Accept' }).click()
  await poster.sees('1 other bid is rejected.')
  await poster.readsTheScreen()
  await poster.page.keyboard.press('Escape')
  await poster.acceptsBid('240.00')

  await cheap.opens(`/browse-jobs/${job_id}`)
  await cheap.sees('Your bid of £240.00 was accepted.')
  await dear.opens(`/team-bids/${dear.person.team_id}?status=rejected`)
  await dear.sees('Another bid was accepted')
  await dear.opens(`/submit-bid/${job_id}`)
  await dear.sees('Too late to bid')
})

const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes } }'

/** They drive that kind of vehicle, and share that they are so many degrees north of a town. */
async function drives(person: Person, code: string, town: keyof typeof towns, north = 0) {
  const { vehicles } = await ask<{ vehicles: { id: string; code: string }[] }>(person, '{ vehicles { id code } }')
  const vehicle_id = vehicles.find((vehicle) => vehicle.code === code)!.id
  await tell(person, 'addVehicle', { name: 'Van', vehicle_id, user_id: person.id, tracking: true })
  const { latitude, longitude } = towns[town]
  const recorded_at = new Date().toISOString()
  await ask(person, REPORT, { input: { positions: [{ latitude: latitude + north, longitude, recorded_at }] } })
}

test('of three bids the best is explained, accepted in place, and followed to its proofs', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const job_id = await postedJob(poster.person)
  const bidders = [
    { name: 'Tiny Bikes', amount: '150.00', code: 'motorbike', town: 'Leeds' },
    { name: 'Aire Vans', amount: '240.00', code: 'small_van', town: 'Leeds', north: 0.05 },
    { name: 'Severn Vans', amount: '180.00', code: 'small_van', town: 'Bristol' },
  ] as const
  const people = []
  for (const { name, amount, code, town, ...where } of bidders) {
    const { team_id } = await story.company('Courier_Company', { name })
    const person = await story.colleague(team_id, { tracking: true })
    await story.approvedDocuments(person)
    await drives(person, code, town, 'north' in where ? where.north : 0)
    await tell(person, 'submitBid', { job_id, amount })
    people.push(person)
  }

  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees(/^Best fit: Aire Vans/)
  await expect(poster.offer('150.00')).toContainText('Smaller than asked')
  await expect(poster.offer('180.00')).toContainText('late')
  await expect(poster.offer('240.00')).toContainText('Best fit')
  await poster.page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(poster.page.locator('tbody tr').first()).toContainText('£150.00')
  await poster.readsTheScreen()
  await poster.acceptsBid('240.00')
  await poster.sees('Allocated')

  const taker = await stage.enters(Taker, people[1]!)
  await taker.collects(job_id)
  await taker.arrivesAtDestination()
  await taker.delivers('M. Okonkwo')
  await poster.sees('Received by M. Okonkwo')
  await poster.page.getByRole('button', { name: /^1 · Bristol, photo 1$/ }).click()
  const viewer = poster.page.getByRole('dialog', { name: '1 · Bristol, photo 1' })
  await expect(viewer.getByRole('img', { name: '1 · Bristol, photo 1' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await poster.readsTheScreen()
  await poster.page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

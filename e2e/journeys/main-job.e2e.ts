import { Poster } from '../actors/poster.ts'
import { Taker } from '../actors/taker.ts'
import { expect, test } from '../stage/journey.ts'

test('two companies take a job from posting to payment', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const taker = await stage.enters(Taker, await story.company('Owner_Driver'))

  const job_id = await poster.postsJob({ from: { typed: 'leds', found: /^Leeds/ }, to: 'Bristol', price: '245' })
  await poster.sees('Open for bids')
  await poster.sees('£245.00')
  await poster.readsTheScreen()

  await taker.bids(job_id, '240.00', 'Can be there within the hour.')
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.acceptsBid('240.00')
  await poster.sees('Allocated')

  await taker.opens('/my-work')
  await taker.readsTheScreen()
  await taker.opens(`/my-work/${job_id}`)
  await taker.readsTheScreen()
  await taker.setsOffToCollect()
  await taker.arrivesAtCollection()
  await taker.loadsAndSetsOff()
  await poster.opens(`/on-route-to-deliver/${job_id}`)
  await expect(poster.page).toHaveURL(new RegExp(`/jobs-posted/${job_id}$`))
  await poster.sees('On route to deliver')
  await poster.readsTheScreen()
  await taker.arrivesAtDestination()
  await taker.delivers('M. Okonkwo')

  await poster.opens(`/view-pod/${job_id}`)
  await poster.sees('M. Okonkwo')
  await poster.readsTheScreen()

  await taker.opens(`/my-work/${job_id}`)
  await taker.follows('Raise the invoice')
  await taker.seesHeading('Send an invoice')
  await taker.sees('£288.00') // 240.00 and 20 % VAT
  await taker.readsTheScreen()
  await taker.presses('Send invoice')
  await taker.sees('Awaiting approval')
  await taker.readsTheScreen()

  await poster.approvesInvoice(job_id)
  await poster.readsTheScreen()
  await poster.marksPaid()
  await poster.opens(`/jobs-posted/${job_id}`)
  await poster.sees('Paid')
  await poster.opens(`/job-logs/${job_id}`)
  for (const line of ['Job posted', 'Bid accepted', 'Goods on board', 'Delivered', 'Invoice sent', 'Marked as paid'])
    await poster.sees(line)
  await poster.readsTheScreen()

  await taker.opens('/my-work?tab=paid')
  await expect(taker.page.getByRole('link', { name: /Leeds.*Bristol/ })).toBeVisible()
  await taker.opens('/accounting')
  await taker.readsTheScreen()
})

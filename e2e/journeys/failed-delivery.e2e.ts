import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { photo } from '../stage/photo.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'

test('nobody takes the goods: they go back to the sender with a proof of return', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(poster.person, driver.person)
  await driver.collects(job_id)
  await driver.arrivesAtDestination()

  await driver.opensMenu('Delivery failed')
  await driver.seesHeading('Bristol BS1 could not be delivered')
  await driver.page.getByRole('radio', { name: 'Delivery refused' }).check()
  await driver.page.getByRole('checkbox', { name: 'Additional charges agreed' }).check()
  await driver.fillsIn('Agreed price', '60')
  await driver.addsPhotos(await photo('refused.jpg'))
  await driver.readsTheScreen()
  await driver.presses('Delivery failed')
  await driver.sees('Bristol BS1 could not be delivered. The goods are still on board.')
  await driver.page.getByRole('radio', { name: 'Return them to the sender' }).check()
  await driver.readsTheScreen()
  await driver.presses('Take the goods back')

  await poster.opens(`/view-failure/${job_id}`)
  await poster.sees('Delivery refused')
  await poster.sees('£60.00')
  await poster.readsTheScreen()

  await driver.sees('A · Return to the sender')
  await driver.follows('Upload proof of return')
  await driver.seesHeading('Proof of return')
  await driver.presses('Goods returned')
  await driver.sees('Add at least one photo.')
  await driver.fillsIn('Returned to', 'S. Whitaker')
  await driver.addsPhotos(await photo('returned.jpg'))
  await driver.readsTheScreen()
  await driver.presses('Goods returned')
  await driver.sees('Ready to invoice')

  await poster.opens(`/view-por/${job_id}`)
  await poster.sees('S. Whitaker')
  await expect(poster.page.getByRole('img').first()).toBeVisible()
  await poster.readsTheScreen()
})

test('nobody is there: why, and where the goods are now, are told with one press', async ({ stage, story }) => {
  const poster = await stage.enters(Poster, await story.company('Freight_Forwarder'))
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone' })
  const job_id = await allocatedJob(poster.person, driver.person)
  await driver.collects(job_id)
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  await driver.follows('Can’t deliver?')
  await driver.page.getByRole('radio', { name: 'No one available' }).check()
  await driver.page.getByRole('radio', { name: 'Leave them elsewhere' }).check()
  await driver.fillsIn('Where the goods were left', 'Gatehouse')
  await driver.presses('Delivery failed')
  await driver.sees('Add at least one photo.')
  await driver.addsPhotos(await photo('gatehouse.jpg'))
  await driver.presses('Delivery failed')
  await driver.sees('Ready to invoice')
  await poster.opens(`/view-failure/${job_id}`)
  for (const told of ['No one available', 'Gatehouse']) await poster.sees(told)
  await expect(poster.page.getByRole('img').first()).toBeVisible()
})

import { Driver } from '../actors/driver.ts'
import { Poster } from '../actors/poster.ts'
import { photo } from '../stage/photo.ts'
import { expect, test } from '../stage/journey.ts'
import { allocatedJob } from '../stage/jobs.ts'

test('a driver carries a job with stops, one of them failed, and proves it with a signature', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker, { via: ['Derby', 'Coventry'] })
  const driver = await stage.enters(Driver, taker, { on: 'phone' })

  await driver.opensRun(job_id)
  await driver.readsTheScreen()
  await driver.setsOffToCollect()
  await driver.follows('Arrived at collection')
  await driver.seesHeading('Arrived at collection')
  await driver.readsTheScreen()
  await driver.presses('Problem')
  await driver.readsTheScreen()
  await driver.presses('Goods are ready after all')
  await driver.presses('Yes, goods ready')
  await driver.seesHeading('Goods on board')
  await driver.addsPhotos(await photo('pallet-1.jpg'), await photo('pallet-2.jpg'))
  await driver.readsTheScreen()
  await driver.loadsAndSetsOff()
  await driver.readsTheScreen()

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.readsTheScreen()
  await driver.proves({ recipient: 'J. Fern', submit: 'Complete this stop' })

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.follows('Can’t deliver?')
  await driver.seesHeading('Coventry CV1 could not be delivered')
  await expect(driver.page.getByRole('link', { name: 'Message' })).toBeVisible()
  await driver.presses('This stop failed')
  await driver.sees('Choose a reason.')
  await driver.page.getByRole('radio', { name: 'Delivery refused' }).check()
  await driver.page.getByLabel('I waited here').check()
  await driver.addsPhotos(await photo('gate.jpg'))
  await driver.page.getByRole('radio', { name: 'Leave them elsewhere' }).check()
  await driver.presses('This stop failed')
  await driver.sees('This field is required.')
  await driver.fillsIn('Where the goods were left', 'With the neighbour at number 4')
  await driver.readsTheScreen()
  await driver.presses('This stop failed') // that it failed, and where the goods are: two steps

  await driver.arrivesAtDestination()
  await driver.readsTheScreen()
  await driver.follows('Upload proof of delivery')
  await driver.presses('Signature')
  await expect(driver.page.getByRole('dialog').getByRole('img', { name: 'Signature' })).toBeVisible()
  await driver.readsTheScreen()
  await driver.page.keyboard.press('Escape')
  await driver.signs()
  await driver.fillsIn('Received by', 'M. Okonkwo')
  await driver.readsTheScreen()
  await driver.presses('Delivered')
  await driver.sees('Ready to invoice')
  await driver.sees('The run is complete.')
  await driver.readsTheScreen()

  const reader = await stage.enters(Poster, poster)
  await reader.opens(`/view-electronic-pod/${job_id}`)
  await reader.sees('M. Okonkwo')
  await expect(reader.page.getByRole('img', { name: 'Signature' })).toBeVisible()
  await reader.readsTheScreen()
  await reader.opens(`/job-logs/${job_id}`)
  await expect(reader.page.getByText('Delivery refused')).toHaveCount(2) // why it failed, and why it was left
})

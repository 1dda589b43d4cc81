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
  await driver.presses('Arrived at collection')
  await driver.seesHeading('Goods on board')
  await driver.addsPhotos(await photo('pallet-1.jpg'), await photo('pallet-2.jpg'))
  await driver.readsTheScreen()
  await driver.takesGoodsOnBoard()
  await driver.setsOffToDeliver()
  await driver.readsTheScreen()

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.readsTheScreen()
  await driver.proves({ recipient: 'J. Fern', submit: 'Complete this stop' })

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.follows('This stop failed')
  await driver.seesHeading('Failed stop')
  await driver.presses('This stop failed')
  await driver.sees('Choose a reason.')
  await driver.page.getByRole('radio', { name: 'Premises closed' }).check()
  await driver.addsPhotos(await photo('gate.jpg'))
  await driver.readsTheScreen()
  await driver.presses('This stop failed')
  await driver.sees('What happens to the goods?')
  await driver.readsTheScreen()
  await driver.page.getByRole('radio', { name: 'Left elsewhere' }).check()
  await driver.fillsIn('Where the goods were left', 'With the neighbour at number 4')
  await driver.fillsIn('Explanation', 'The neighbour signed for them.')
  await driver.presses('Settle this stop')

  await driver.arrivesAtDestination()
  await driver.readsTheScreen()
  await driver.follows('Upload proof of delivery')
  await driver.chooses('Signature')
  await driver.fillsIn('Received by', 'M. Okonkwo')
  await driver.signs()
  await driver.readsTheScreen()
  await driver.presses('Delivered')
  await driver.sees('Ready to invoice')
  await driver.sees('Nothing is left to do on the road.')
  await driver.readsTheScreen()

  const reader = await stage.enters(Poster, poster)
  await reader.opens(`/view-electronic-pod/${job_id}`)
  await reader.sees('M. Okonkwo')
  await expect(reader.page.getByRole('img', { name: 'Signature' })).toBeVisible()
  await reader.readsTheScreen()
})

import { patience } from '../../tools/slowness.ts'
import { Driver } from '../actors/driver.ts'
import { ask, tell } from '../stage/api.ts'
import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { expect, test } from '../stage/journey.ts'
import { isKept } from '../stage/kept.ts'
import { photo } from '../stage/photo.ts'
import { noSignal } from '../stage/watched-page.ts'

test('a job with four stops is carried wholly without signal, the browser closed twice, and arrives once', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const access = { contact_name: 'Karen Holt', contact_phone: '01632 960123', reference: 'BK-48817' }
  const job_id = await allocatedJob(poster, taker, { via: ['Derby', 'Coventry', 'Derby'], access })
  const driver = await stage.enters(Driver, taker, { on: 'phone', worker: true })
  await driver.opensRun(job_id)
  await isKept(driver.page)
  driver.watch.expects(noSignal)
  await driver.page.context().setOffline(true)

  await expect(driver.page.getByRole('link', { name: /Call Karen Holt on site/ })).toHaveAttribute(
    'href',
    /^tel:.*1632960123$/,
  )
  await expect(driver.page.getByText('BK-48817').first()).toBeVisible()
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet-1.jpg'), await photo('pallet-2.jpg'), await photo('pallet-3.jpg'))
  await driver.takesGoodsOnBoard()
  await driver.setsOffToDeliver()
  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.addsPhotos(await photo('fern-1.jpg'), await photo('fern-2.jpg'))
  await driver.fillsIn('Received by', 'J. Fern')

  // Killed in the middle of a form: what was taken and typed is there again.
  await driver.page.goto('about:blank')
  await driver.opensRun(job_id)
  await driver.follows('Deliver at this stop')
  await expect(driver.page.getByRole('img', { name: /fern/ })).toHaveCount(2)
  await expect(driver.page.getByLabel('Received by')).toHaveValue('J. Fern')
  await driver.presses('Complete this stop')

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.follows('Can’t deliver?')
  await driver.page.getByRole('radio', { name: 'Premises closed' }).check()
  await driver.addsPhotos(await photo('gate-1.jpg'), await photo('gate-2.jpg'))
  await driver.presses('This stop failed')
  // On the way to the next stop it is not forgotten, and one tap leads to where it is settled.
  await driver.follows(/^Coventry could not be delivered\. The goods are still on board\.$/)
  await driver.sees('What happens to the goods?')
  await driver.page.goBack()
  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.addsPhotos(await photo('last.jpg'))
  await driver.fillsIn('Received by', 'K. Oak')
  await driver.presses('Complete this stop')
  await driver.sees('What happens to the goods?')
  await driver.page.goto('about:blank')
  await driver.opensRun(job_id)
  await driver.sees('Coventry could not be delivered. The goods are still on board.')
  await driver.readsTheScreen()
  await driver.follows('Settle the failed stop')
  await driver.page.getByRole('radio', { name: 'Left elsewhere' }).check()
  await driver.fillsIn('Where the goods were left', 'With the neighbour at number 4')
  await driver.fillsIn('Explanation', 'The neighbour signed for them.')
  await driver.addsPhotos(await photo('porch.jpg'))
  await driver.presses('Settle this stop')
  await driver.arrivesAtDestination()
  await driver.follows('Upload proof of delivery')
  await driver.fillsIn('Received by', 'M. Okonkwo')
  await driver.addsPhotos(await photo('door.jpg'))
  await driver.signs()
  await driver.presses('Delivered')
  await driver.sees(/^To send: /)
  await driver.readsTheScreen()
  // The page of all that waits is one of those that open without signal.
  await driver.goesOnTo('/on-this-phone')
  await driver.seesHeading('On this phone')
  await driver.sees(/^Failed stop settled/)
  await driver.readsTheScreen()
  // A page that has just been opened has a moment of signal in this browser: one step may have used it.
  expect(await actionsOf(poster, job_id)).not.toContain('goods_on_board')

  await driver.page.context().setOffline(false)
  await expect(driver.page.getByText(/^To send: /)).toHaveCount(0, { timeout: patience(60_000) })
  await driver.sees('Nothing is waiting to be sent.')
  expect(await actionsOf(poster, job_id)).toEqual([
    'post',
    'accept_bid',
    'start_collect',
    'arrive_collection',
    'goods_on_board',
    'start_deliver',
    'arrive_stop',
    'stop_complete',
    'arrive_stop',
    'stop_failed',
    'arrive_stop',
    'stop_complete',
    'settle_stop',
    'arrive_destination',
    'deliver',
    'make_invoiceable',
  ])
  expect(await photosOf(poster, job_id)).toBe(11) // ten photos and the signature
})

test('a job that was cancelled meanwhile is one page: what is on record, what stayed here, and what becomes of the goods', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  await allocatedJob(poster, taker) // the next one, to which nobody is led with these goods on board
  const driver = await stage.enters(Driver, taker, { on: 'phone', worker: true })
  await driver.opensRun(job_id)
  await isKept(driver.page)
  driver.watch.expects(noSignal)
  driver.watch.expects(/status of 4\d\d/)
  await driver.page.context().setOffline(true)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.loadsAndSetsOff()
  await tell(poster, 'closeJob', { job_id, reason: 'OTHER', comment: 'The sender has changed their mind.' })
  await driver.presses('Arrived at destination')
  await driver.follows('Upload proof of delivery')
  await driver.fillsIn('Received by', 'M. Okonkwo')
  await driver.addsPhotos(await photo('door.jpg'))
  await driver.presses('Delivered')
  await expect(driver.page).not.toHaveURL(/upload-pod/) // it is kept before the signal is back
  await driver.page.context().setOffline(false)

  await driver.sees(/^Cancelled · \d/)
  await driver.sees(/^This job was closed\. Do not go on\./)
  await driver.sees('Steps on record as evidence: 4')
  await driver.sees('Steps after the end, kept on this phone: 2')
  await expect(driver.page.getByRole('link', { name: /^Call 07700/ })).toBeVisible()
  await expect(driver.page.getByText(/^Next: /)).toHaveCount(0)
  await expect(driver.page.getByText(/^(To send: |Not accepted: check it)/)).toHaveCount(0)
  await driver.readsTheScreen()
  expect(await actionsOf(poster, job_id)).not.toContain('deliver')

  await driver.follows('Steps after the end, kept on this phone: 2')
  await driver.readsTheScreen()
  await driver.sees('Not accepted. Kept on this phone.')
  const remove = driver.page.getByRole('button', { name: 'Remove from this phone' })
  await remove.first().click()
  await expect(remove).toHaveCount(1)
  await remove.click()
  await driver.sees('Nothing is waiting to be sent.')

  await driver.opens(`/my-work/${job_id}`) // as it is opened from the day, with nothing of it on this phone
  await driver.sees('Goods on board')
  await driver.presses('I am taking them back')
  await driver.sees('The poster gets your message.')
  await driver.opens(`/chat/${job_id}`)
  await driver.sees('The goods are on board. I am taking them back to the collection.')
})

test('signing out asks about what has not arrived; kept, it goes on with the same user only', async ({
  stage,
  story,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  const job_id = await allocatedJob(poster, taker)
  const driver = await stage.enters(Driver, taker, { on: 'phone', isSpoilt: true })
  await driver.opensRun(job_id)
  driver.watch.expects(noSignal)
  await driver.page.route('**/graphql', (route) => route.abort())
  await driver.setsOffToCollect()
  await driver.page.goto('/logout')
  await driver.sees('Not everything has been sent')
  await driver.readsTheScreen()
  await driver.presses('Log out and keep it for next time')
  await driver.sees(/^Log in again as/)
  await driver.readsTheScreen()
  await driver.page.unroute('**/graphql')
  const value = taker.token
  await driver.page.context().addCookies([{ name: 'access_token', value, url: driver.page.url(), sameSite: 'Strict' }])
  await driver.opensRun(job_id)
  await driver.sees('On route to collect')
  await expect.poll(() => actionsOf(poster, job_id)).toEqual(['post', 'accept_bid', 'start_collect'])
})

type WithUploads = { uploads: { id: string }[] } | null

async function photosOf(person: { token: string }, id: string): Promise<number> {
  const query = `query ($id: ID!) { deliveryJob(id: $id) {
    goods_on_board { uploads { id } } pod { uploads { id } signature { id } }
    stops { pod { uploads { id } } failureMetadata { uploads { id } } } } }`
  type Told = {
    goods_on_board: WithUploads
    pod: WithUploads & { signature: unknown }
    stops: Record<string, WithUploads>[]
  }
  const { deliveryJob } = await ask<{ deliveryJob: Told }>(person, query, { id })
  const proofs = [
    deliveryJob.goods_on_board,
    deliveryJob.pod,
    ...deliveryJob.stops.flatMap((stop) => Object.values(stop)),
  ]
  return proofs.flatMap((proof) => proof?.uploads ?? []).length + (deliveryJob.pod.signature ? 1 : 0)
}

test('a window that keeps nothing says so on the run', async ({ stage, story }) => {
  const poster = await story.company('Freight_Forwarder')
  const driver = await stage.enters(Driver, await story.company('Owner_Driver'), { on: 'phone', isSpoilt: true })
  const job_id = await allocatedJob(poster, driver.person)
  await driver.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow it.',
        'InvalidStateError',
      )
    }
  })
  await driver.opensRun(job_id)
  await driver.sees('This window is private and saves nothing on the phone')
  await driver.readsTheScreen()
  await driver.setsOffToCollect() // what has a line is done all the same
  await expect.poll(() => actionsOf(poster, job_id)).toContain('start_collect')
})

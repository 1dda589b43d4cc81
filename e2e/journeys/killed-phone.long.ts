import { patience } from '../../tools/slowness.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { ask } from '../stage/api.ts'
import { actionsOf, allocatedJob } from '../stage/jobs.ts'
import { expect } from '../stage/journey.ts'
import { killedWhilePressing, losesSignal, sendsPresses, startsOn, test } from '../stage/phone-in-hand.ts'
import { photo } from '../stage/photo.ts'

test.describe.configure({ timeout: patience(900_000) })
/** The line below loses more than half of what is said or answered, and the sender rests longer after each failure in a row. */
const SENT_MS = 480_000

const via = ['Derby', 'Coventry', 'Derby', 'Coventry'] as const

test('four stops, nine photos, a signature and a failed stop without signal, the browser killed twice: as online, once each', async ({
  stage,
  story,
  line,
  phoneOf,
}) => {
  const poster = await story.company('Freight_Forwarder')
  const [taker, other] = [await story.company('Owner_Driver'), await story.company('Owner_Driver')]
  const job_id = await allocatedJob(poster, taker, { via: [...via] })
  const online_id = await allocatedJob(poster, other, { via: [...via] })

  const withSignal = await stage.enters(Driver, other, { on: 'phone' })
  await carries(withSignal, online_id, async () => withSignal)

  const phone = await phoneOf(taker)
  let driver = await startsOn({ phone, person: taker, job_id })
  await losesSignal(driver, line)
  driver = await carries(driver, job_id, async () => {
    await phone.kill()
    return startsOn({ phone, person: taker, job_id })
  })
  await driver.sees(/^To send: /)
  expect(await actionsOf(poster, job_id)).toEqual(['post', 'accept_bid'])

  line.mend({ lost: 0.2, unanswered: 0.2, bits: 2_000_000, gone: { every_ms: 6_000, for_ms: 2_000 } })
  await expect(driver.page.getByText(/^To send: /)).toHaveCount(0, {
    timeout: patience(SENT_MS),
  })
  const online = await endOf(poster, online_id)
  expect(await endOf(poster, job_id)).toEqual(online)
  expect(online.photos).toBe(10)
  const first = JSON.stringify(await rowsOf(poster, job_id))
  for (let time = 0; time < 3; time++) expect(await line.repeats()).toEqual([])
  expect(JSON.stringify(await rowsOf(poster, job_id))).toBe(first)
  expect(line.figures.lost + line.figures.unanswered).toBeGreaterThan(0)
  console.log(JSON.stringify({ journey: 'killed-phone', ...line.figures, repeated: 3 * line.written.length }))
})

test('killed at any moment of a press, the phone still has every step it has shown as kept, and none twice', async ({
  run: { poster, ...run },
  line,
}) => {
  const killing = { ...run, line, moments: [0, 15, 40, 90, 200] }
  expect(await killedWhilePressing(killing)).toEqual([])
  await sendsPresses(poster, killing)
})

/** The whole run; `restarted` is asked for the driver to go on with at two moments of it. */
async function carries(driver: Driver, job_id: string, restarted: () => Promise<Driver>): Promise<Driver> {
  if (!driver.page.url().includes(job_id)) await driver.opensRun(job_id)
  await driver.setsOffToCollect()
  await driver.arrivesAtCollection()
  await driver.addsPhotos(await photo('pallet-1.jpg'), await photo('pallet-2.jpg'), await photo('pallet-3.jpg'))
  await driver.takesGoodsOnBoard()
  await driver.setsOffToDeliver()
  await provesStop(driver, 'J. Fern', ['fern-1.jpg', 'fern-2.jpg'])

  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.follows('Can’t deliver?')
  await driver.page.getByRole('radio', { name: 'Premises closed' }).check()
  await driver.addsPhotos(await photo('gate.jpg'))
  await driver.presses('This stop failed')
  await driver.sees('Arrived at the stop')
  let held = await restarted()

  await provesStop(held, 'K. Oak', ['oak.jpg'])
  await provesStop(held, 'L. Elm', ['elm.jpg'])
  await held.seesHeading(/could not be delivered/) // which opens by itself
  await held.page.getByRole('radio', { name: 'Left elsewhere' }).check()
  await held.fillsIn('Where the goods were left', 'With the neighbour at number 4')
  await held.fillsIn('Explanation', 'The neighbour signed for them.')
  await held.presses('Settle this stop')
  await held.arrivesAtDestination()
  held = await restarted()
  await held.follows('Upload proof of delivery')
  await held.fillsIn('Received by', 'M. Okonkwo')
  await held.addsPhotos(await photo('door.jpg'))
  await held.signs()
  await held.presses('Delivered')
  await held.sees('Ready to invoice')
  return held
}

async function provesStop(driver: Driver, recipient: string, names: string[]) {
  await driver.presses('Arrived at the stop')
  await driver.seesHeading('Proof of delivery')
  await driver.addsPhotos(...(await Promise.all(names.map((name) => photo(name)))))
  await driver.fillsIn('Received by', recipient)
  await driver.presses('Complete this stop')
  await expect(driver.page.getByRole('heading', { name: 'Proof of delivery', level: 1 })).toHaveCount(0)
}

type Files = { uploads: { id: string }[] } | null
type Job = {
  status: string
  goods_on_board: Files
  pod: Files & { recipient: string; signature: { id: string } | null }
  stops: { status: string; settlement: string | null; pod: Files & { recipient: string }; failureMetadata: Files }[]
}

/** How a job stands, apart from ids and times. */
async function endOf(person: Person, id: string) {
  const { status, stops, pod, goods_on_board } = await rowsOf(person, id)
  const files = [goods_on_board, pod, ...stops.flatMap((stop) => [stop.pod, stop.failureMetadata])]
  return {
    actions: await actionsOf(person, id),
    status,
    stops: stops.map(({ status: stands, settlement, pod: proof }) => [stands, settlement, proof?.recipient ?? null]),
    recipient: pod?.recipient,
    photos: files.flatMap((each) => each?.uploads ?? []).length + (pod?.signature ? 1 : 0),
  }
}

async function rowsOf(person: Person, id: string): Promise<Job> {
  const query = `query ($id: ID!) { deliveryJob(id: $id) { status goods_on_board { uploads { id } }
    pod { recipient uploads { id } signature { id } }
    stops { status settlement pod { recipient uploads { id } } failureMetadata { uploads { id } } } } }`
  return (await ask<{ deliveryJob: Job }>(person, query, { id })).deliveryJob
}

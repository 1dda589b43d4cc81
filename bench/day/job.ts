import { setTimeout as pause } from 'node:timers/promises'
import type { Market, Somebody } from '../../apps/server/testing/market.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const leeds = {
  point: '12 Wellington Street, Leeds LS1 4LT',
  short_address: 'Leeds LS1',
  latitude: 53.7965,
  longitude: -1.5478,
}
const derby = {
  point: '40 Pride Parkway, Derby DE24 8HQ',
  short_address: 'Derby DE24',
  latitude: 52.914,
  longitude: -1.444,
}

const BOARD = `{ browseJobs(first: 25) { nodes { id price pickup { short_address } destination { short_address } bid_count } } }`
const DETAIL = `query ($id: ID!) { Job(id: $id) { id status details price stops { id } } }`
const BIDS = `query ($id: ID!) { Job(id: $id) { bids { id amount } } }`

type Cast = { poster: Somebody; takers: Somebody[]; vehicle_id: string; photo: Buffer }

/** A job from the wizard to the signature: three look for it and bid, one carries it and sends three photos. `breath_ms` between steps. */
export async function liveJob(market: Market, { poster, takers, vehicle_id, photo }: Cast, breath_ms: number) {
  const job_id = await market.write(poster, 'postJob', 'PostJobInput', {
    pickup: { ...leeds, date: hours(2) },
    destination: { ...derby, date: hours(9) },
    vehicle_id,
    price: '245.00',
    payment_terms: 'THIRTY_DAYS',
    details: 'Two pallets of fabric.',
    route_accepted_without: true,
  })
  for (const [n, taker] of takers.entries()) {
    await pause(breath_ms)
    await market.ask(taker, BOARD)
    await market.ask(taker, DETAIL, { id: job_id })
    await market.write(taker, 'submitBid', 'SubmitBidInput', { job_id, amount: `${200 + n}.00` })
  }
  await pause(breath_ms)
  const { Job: job } = await market.ask<{ Job: { bids: { id: string; amount: string }[] } }>(poster, BIDS, {
    id: job_id,
  })
  const [bid] = job.bids.filter(({ amount }) => amount === '200.00')
  await market.write(poster, 'acceptBid', 'BidIdInput', { bid_id: bid!.id })
  await onTheRoad(market, { job_id, driver: takers[0]!, photo }, breath_ms)
}

async function onTheRoad(
  market: Market,
  { job_id, driver, photo }: { job_id: string; driver: Somebody; photo: Buffer },
  breath_ms: number,
) {
  const step = async (mutation: string, type: string, input: (now: string) => object = () => ({})) => {
    await pause(breath_ms)
    await market.ask(driver, DETAIL, { id: job_id })
    return market.write(driver, mutation, type, { job_id, ...input(new Date().toISOString()) })
  }
  const send = (kind: string) => market.upload(driver, kind, photo)
  await step('assignDriver', 'AssignDriverInput', () => ({ driver_id: driver.id }))
  await step('startCollect', 'StepInput')
  await step('arriveCollection', 'ArriveCollectionInput', (now) => ({
    date_and_time: now,
    goods_collected_success: true,
  }))
  const upload_ids = [await send('goods_on_board')]
  await step('goodsOnBoard', 'GoodsOnBoardInput', (now) => ({ board_route_date: now, upload_ids }))
  await step('startDeliver', 'StepInput')
  await step('arriveDestination', 'StepInput')
  const [signature_upload_id, pod] = [await send('signature'), await send('pod')]
  await step('deliver', 'DeliverInput', (now) => ({
    pod: { delivery_date: now, recipient: 'Bo', is_electronic_pod: true, signature_upload_id, upload_ids: [pod] },
  }))
}

import { expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

const step = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { id status price bid_amount incidents { agreed_price } } }`

async function take(run: RunStory, [name, type]: readonly [string, string], input: object = {}) {
  const variables = { input: { job_id: run.job_id, ...input } }
  const person = 'agreed_price' in input ? run.taker : run.driver // charges are agreed by those who see prices
  const answer = await world.graphql(person.token, step(name, type), variables)
  expect(answer.errors).toBeUndefined()
  return answer.data?.[name] as unknown as { status: string }
}

const view = `query ($id: ID!) { deliveryJob(id: $id) {
  id status price bid_amount
  arrived_at_collection { status date_and_time goods_collected_success reason agreed_price }
  goods_on_board { board_route_date uploads { id } }
  pod { recipient is_electronic_pod signature { id path_url } uploads { id } user { name_first } }
  por { id }
  incidents { kind reason agreed_price additional_charges_agreed stop_id }
  stops { status util { is_drop_off date pod_not_required recipient reason is_electronic_pod details }
    pod { id } goods_on_board { id } uploads { id } failureMetadata { reason wait_at_collection_point additional_charges_agreed agreed_price } } } }`

test('a limited driver carries a job with a failed stop to its signed delivery and sees no price on the way', async () => {
  const run = await RunStory.begin(world, { stops: 2 })
  const [first, second] = (await run.stops()).map(({ id }) => ({ stop_id: id }))
  const now = world.now.toISOString()
  const statuses = [
    await take(run, ['startCollect', 'StepInput']),
    await take(run, ['arriveCollection', 'ArriveCollectionInput'], {
      date_and_time: now,
      goods_collected_success: true,
    }),
    await take(run, ['goodsOnBoard', 'GoodsOnBoardInput'], {
      board_route_date: now,
      upload_ids: [await run.photo('goods_on_board')],
    }),
    await take(run, ['startDeliver', 'StepInput']),
    await take(run, ['arriveStop', 'ArriveStopInput'], first),
    await take(run, ['stopFailed', 'StopFailedInput'], {
      ...first,
      reason: 'NO_ONE_AVAILABLE',
      additional_charges_agreed: true,
      agreed_price: '35.00',
    }),
    await take(run, ['arriveStop', 'ArriveStopInput'], second),
    await take(run, ['stopComplete', 'StopCompleteInput'], {
      ...second,
      pod: { delivery_date: now, recipient: 'Ana', upload_ids: [await run.photo('stop_pod')] },
    }),
    await take(run, ['settleStop', 'SettleStopInput'], { ...first, settlement: 'returned', reason: 'Nobody came' }),
    await take(run, ['arriveDestination', 'StepInput']),
    await take(run, ['deliver', 'DeliverInput'], {
      pod: {
        delivery_date: now,
        recipient: 'Bo',
        is_electronic_pod: true,
        signature_upload_id: await run.photo('signature'),
      },
    }),
  ]
  expect(statuses.map(({ status }) => status)).toEqual(
    'collect collect_arrived board progress progress progress progress progress progress delivering invoice'.split(' '),
  )
  // The sixth was told by the office.
  for (const step of statuses.toSpliced(5, 1)) expect(JSON.stringify(step)).not.toMatch(/\d+\.\d\d"/)

  const seen = await world.graphql(run.driver.token, view, { id: run.job_id })
  expect(JSON.stringify(seen)).not.toMatch(/"(250|240|35)\.00"/)
  const poster = await world.graphql(run.poster.token, view, { id: second!.stop_id })
  expect(poster.data?.['deliveryJob']).toMatchObject({
    id: run.job_id,
    status: 'invoice',
    bid_amount: '240.00',
    arrived_at_collection: { status: 'collect_arrived', goods_collected_success: true, reason: null },
    goods_on_board: { uploads: [{}] },
    pod: {
      recipient: 'Bo',
      is_electronic_pod: true,
      uploads: [],
      signature: { path_url: expect.stringMatching(/^\/files\//) },
    },
    por: null,
    incidents: [{ kind: 'stop_failed', agreed_price: '35.00', stop_id: first!.stop_id }],
    stops: [
      { status: 'failed', failureMetadata: { reason: 'NO_ONE_AVAILABLE', agreed_price: '35.00' }, pod: null },
      { status: 'complete', util: { is_drop_off: true, recipient: 'Ana', is_electronic_pod: false }, uploads: [{}] },
    ],
  })
})

test('the road is nobody else’s: neither a stranger’s nor another driver’s of the company', async () => {
  const run = await RunStory.begin(world, { status: 'progress', stops: 1 })
  const [stop] = await run.stops()
  const stranger = await world.story.company('Courier_Company')
  const colleague = await world.story.colleague(run.taker.team_id, { has_full_access: false })
  for (const { token } of [stranger, colleague])
    for (const id of [run.job_id, stop!.id])
      expect((await world.graphql(token, view, { id })).data?.['deliveryJob']).toBeNull()
})

test('a new carrier does not read what was agreed with an earlier one', async () => {
  const run = await RunStory.begin(world, { status: 'collect' })
  await take(run, ['arriveCollection', 'ArriveCollectionInput'], {
    date_and_time: world.now.toISOString(),
    goods_collected_success: false,
    reason: 'PREMISES_CLOSED',
    wait_at_collection_point: false,
    additional_charges_agreed: true,
    agreed_price: '40.00',
  })
  const next = await world.story.company('Courier_Company')
  await world.db
    .insertInto('job_log')
    .values({ job_id: run.job_id, action: 'reinstate', status_to: 'active', date_and_time: world.now })
    .execute()
  const award = { status: 'collect', bid_team_id: next.team_id, bid_user_id: next.id, driver_id: next.id } as const
  await world.db.updateTable('jobs').set(award).where('id', '=', run.job_id).execute()
  const seen = await world.graphql(next.token, view, { id: run.job_id })
  expect(seen.data?.['deliveryJob']).toMatchObject({ incidents: [], arrived_at_collection: null })
  const poster = await world.graphql(run.poster.token, view, { id: run.job_id })
  expect(poster.data?.['deliveryJob']).toMatchObject({ incidents: [{ agreed_price: '40.00' }] })
})

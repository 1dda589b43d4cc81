import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { submitBid } from '../bids/submit-bid.ts'

const world = useWorld()

test('a second bid is refused because the first one is pending, and says so', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster)
  await submitBid(await world.as(taker.token), { job_id, amount: 10_000 })
  await expect(submitBid(await world.as(taker.token), { job_id, amount: 9_000 })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { conflict: 'bid_pending', status: 'active' },
    message: 'You have a pending bid on this job already: adjust it or retract it. The job is active.',
  })
})

test('a step out of turn names itself and how the job stands', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: taker })
  const query = 'mutation ($input: StepInput!) { startDeliver(input: $input) { id } }'
  const { errors } = await world.graphql(taker.token, query, { input: { job_id } })
  expect(errors?.[0]).toMatchObject({
    message: 'This step is out of turn. The job is allocated.',
    extensions: { code: 'CONFLICT', conflict: 'out_of_turn', status: 'allocated' },
  })
})

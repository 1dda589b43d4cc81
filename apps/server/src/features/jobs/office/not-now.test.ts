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
  })
})

test('a step out of turn names itself and how the job stands', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: taker })
  const query = 'mutation ($input: StepInput!) { startDeliver(input: $input) { id } }'
  const { errors } = await world.graphql(taker.token, query, { input: { job_id } })
  expect(errors?.[0]).toMatchObject({
    message: 'You cannot do this now. Job status: Allocated.',
    extensions: { code: 'CONFLICT', conflict: 'out_of_turn', status: 'allocated' },
  })
  const failed = await world.story.job(poster, { status: 'failed_delivery', carrier: taker })
  const answer = await world.graphql(taker.token, query, { input: { job_id: failed } })
  expect(answer.errors?.[0]?.message).toBe('You cannot do this now. Job status: Delivery failed.')
  await world.db.updateTable('users').set({ language: 'ro' }).where('id', '=', taker.id).execute()
  const romanian = await world.graphql(await world.story.signedIn(taker.id), query, { input: { job_id: failed } })
  expect(romanian.errors?.[0]?.message).toContain('Livrare eșuată')
})

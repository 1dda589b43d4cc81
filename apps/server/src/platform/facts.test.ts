import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../testing/world.ts'

const world = useWorld()

test('the facts of one deed may be followed in the order in which they were told, one after the other', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const job_id = await world.story.job(poster)
  const bidders = [await world.story.company('Courier_Company'), await world.story.company('Courier_Company')]
  for (const bidder of bidders) await world.story.bid(bidder, job_id)
  const taker = await world.story.company('Courier_Company')
  const bid_id = await world.story.bid(taker, job_id)
  await world.graphql(poster.token, 'mutation ($id: ID!) { acceptBid(input: { bid_id: $id }) { id } }', { id: bid_id })

  const { rows } = await sql<{ name: string; moment: string; queue: string }>`
    select f.name, task.run_at::text as moment, queue.queue_name as queue
    from graphile_worker._private_jobs task join facts f on f.id = (task.payload ->> 'fact_id')::bigint
      join graphile_worker._private_job_queues queue on queue.id = task.job_queue_id
    where f.name in ('bid_accepted', 'bid_rejected') order by f.id`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(['bid_accepted', 'bid_rejected', 'bid_rejected'])
  const moments = rows.map(({ moment }) => moment)
  expect(moments).toEqual([...new Set(moments)].toSorted())
  expect(new Set(rows.map(({ queue }) => queue))).toEqual(new Set([`job-${job_id}`]))
})

// Loaded before the server: accepting a bid reads, then writes, with nothing to hold the two together.
import { randomUUID } from 'node:crypto'
import { bidsFeature } from '../src/features/bids/bids.feature.ts'
import type { Context } from '../src/platform/context.ts'

type Input = { bid_id: string }

async function answered(
  { platform }: Context,
  { bid_id }: Input,
  answer: (tx: never, result: object) => Promise<string>,
) {
  const { db } = platform.databases
  const bid = await db.selectFrom('bids').selectAll().where('id', '=', bid_id).executeTakeFirstOrThrow()
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', bid.job_id).executeTakeFirstOrThrow()
  if (job.status === 'active') {
    await db.updateTable('bids').set({ status: 'accepted' }).where('id', '=', bid_id).execute()
    await db
      .updateTable('jobs')
      .set({ status: 'allocated', bid_team_id: bid.team_id, bid_user_id: bid.user_id, bid_amount: bid.amount })
      .where('id', '=', job.id)
      .execute()
    const fact = { name: 'bid_accepted', job_id: job.id, bid_id, ref: randomUUID() }
    await db
      .insertInto('facts')
      .values({ name: 'bid_accepted', fact: JSON.stringify(fact), actor_id: null })
      .execute()
  }
  return db.transaction().execute((tx) => answer(tx as never, { id: job.id }))
}

Object.assign(bidsFeature.mutations.member.acceptBid, { answered })

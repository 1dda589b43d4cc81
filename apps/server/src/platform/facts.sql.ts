import { sql } from 'kysely'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Tx } from './database/database.ts'

/** The name of the task that follows a fact's row of the consequences table. */
export const FOLLOW_FACT = 'follow_fact'

/**
 * Stores facts and queues the task that follows each, in the transaction of the change.
 * Facts of one job share a queue, so that people hear of them in the order they happened.
 */
export async function recordFacts(tx: Tx, facts: readonly Fact[], actor: { user_id: string } | null) {
  for (const fact of facts) {
    const { id } = await tx
      .insertInto('facts')
      .values({ name: fact.name, fact: JSON.stringify(fact), actor_id: actor?.user_id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const queue = 'job_id' in fact ? `job-${fact.job_id}` : null
    await sql`select graphile_worker.add_job(${FOLLOW_FACT}, json_build_object('fact_id', ${id}::bigint), queue_name => ${queue})`.execute(
      tx,
    )
  }
}

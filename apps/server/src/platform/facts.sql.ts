import { sql } from 'kysely'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Platform } from './context.ts'
import type { Tx } from './database/database.ts'

/** The name of the task that follows a fact's row of the consequences table. */
export const FOLLOW_FACT = 'follow_fact'

/** Staff in somebody's place act themselves: the member hears of it like of any other's deed. */
type Actor = { user_id: string; impersonator_id?: string | null }

/**
 * Stores facts with whom they concern as things stand now, and queues the task that follows each, in the transaction of the change.
 * Facts of one job share a queue, so that people hear of them in the order they happened: that of the moments from which they may run.
 */
export async function recordFacts(
  { tx, platform }: { tx: Tx; platform: Pick<Platform, 'features'> },
  facts: readonly Fact[],
  actor: Actor | null,
) {
  if (facts.length === 0) return
  const names = [...new Set(facts.map(({ name }) => name))].toSorted()
  const audience = platform.features.audienceOf?.(names) ?? sql`null::jsonb`
  await sql`with stated as (
      insert into facts (name, fact, actor_id, audience)
      select f.fact ->> 'name', f.fact, ${actor?.impersonator_id ?? actor?.user_id ?? null}::uuid, ${audience}
      from jsonb_array_elements(${JSON.stringify(facts)}::jsonb) with ordinality as f (fact, n)
        left join jobs j on j.id = (f.fact ->> 'job_id')::uuid
      order by f.n
      returning id, 'job-' || (fact ->> 'job_id') as queue)
    select queued.id from (
      select array_agg(row(${FOLLOW_FACT}, json_build_object('fact_id', id), queue, now() + n * interval '1 microsecond',
        null, null, null, null)::graphile_worker.job_spec) as tasks
      from (select id, queue, row_number() over (order by id) as n from stated) in_order
    ) asked, graphile_worker.add_jobs(asked.tasks) queued`.execute(tx)
}

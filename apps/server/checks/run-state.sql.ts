import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RunStory } from '../testing/run-story.ts'

/** Everything a run has left behind, without the ids that no two runs share: two that went the same way are equal. */
export async function stateOf({ world, job_id, driver }: RunStory) {
  const stop = sql`(select s."order" from job_stops s where s.id = t.stop_id)`
  const files = (owner: string) =>
    sql`(select coalesce(json_agg(json_build_array(u.kind, u.name) order by u.kind, u.name), '[]') from uploads u where ${sql.ref(`u.${owner}`)} = t.id)`
  const { rows } = await sql<{ state: Record<string, unknown[]> }>`select json_build_object(
    'job', (select json_agg(json_build_object('status', status, 'road_status', road_status, 'route', route_date, 'collection', collection_date,
      'start', delivery_start, 'end', delivery_end, 'failed', delivery_failed, 'returning', is_returning)) from jobs where id = ${job_id}),
    'stops', (select json_agg(json_build_object('status', status, 'arrived', arrived_at, 'completed', completed_at, 'settlement', settlement) order by "order")
      from job_stops where job_id = ${job_id} and removed_at is null),
    'log', (select json_agg(json_build_object('action', action, 'stop', ${stop}, 'from', status_from, 'to', status_to, 'at', date_and_time,
      'captured', captured_at, 'odd', odd_time, 'late', is_late) order by id) from job_log t where job_id = ${job_id}),
    'proofs', (select json_agg(json_build_object('stop', ${stop}, 'at', delivery_date, 'recipient', recipient, 'signed', is_electronic_pod,
      'files', ${files('pod_id')}) order by ${stop}) from pods t where job_id = ${job_id}),
    'goods', (select json_agg(json_build_object('at', board_route_date, 'files', ${files('goods_on_board_id')}) order by id)
      from goods_on_board t where job_id = ${job_id}),
    'incidents', (select json_agg(json_build_object('kind', kind, 'stop', ${stop}, 'files', ${files('incident_id')}) order by id)
      from incidents t where job_id = ${job_id}),
    'messages', (select json_agg(json_build_object('body', body, 'captured', m.captured_at) order by number)
      from chat_messages m join conversations c on c.id = m.conversation_id where c.job_id = ${job_id}),
    'facts', (select json_agg(name order by id) from facts where fact ->> 'job_id' = ${job_id}),
    'events', (select json_agg(json_build_array(e.type, u.is_primary) order by e.type, u.is_primary)
      from events e join facts f on f.id = e.fact_id join users u on u.id = e.user_id where f.fact ->> 'job_id' = ${job_id}),
    'orphans', (select json_agg(kind) from uploads where user_id = ${driver.id}
      and num_nonnulls(job_id, goods_on_board_id, pod_id, incident_id, document_id, invoice_id) = 0)) as state`.execute(
    world.db,
  )
  return rows[0]!.state
}

export type RunState = Awaited<ReturnType<typeof stateOf>>

export function hashOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
}

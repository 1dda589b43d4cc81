import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { FACTS_DAYS, FACTS_LEAST, ON_TIME_MINUTES } from '@waybill/domain/feedback/feedback'
import { carriedOut } from './feedback-times.sql.ts'

/**
 * Counts the scores of these companies anew. A second transaction for the same company waits, and then counts the
 * feedback that the first has published.
 */
export async function recountReputations(tx: Tx, team_ids: readonly string[], now: Date) {
  await sql`insert into reputations (team_id, side, count, as_of)
    select t.id, s.side, 0, ${now} from unnest(${[...team_ids]}::uuid[]) as t (id), unnest(array['as_carrier', 'as_poster']) as s (side)
    where exists (select from feedbacks f where f.to_team_id = t.id and f.side = s.side and f.published_at is not null)
    order by t.id, s.side
    on conflict (team_id, side) do update set as_of = excluded.as_of`.execute(tx)
  await sql`update reputations r set rating = s.rating, count = s.count
    from unnest(${[...team_ids]}::uuid[]) as t (id)
      cross join lateral feedback_scores((select array_agg(f) from feedbacks f
        where f.to_team_id = t.id and f.published_at is not null), ${now}) s
    where r.team_id = t.id and r.side = s.side`.execute(tx)
}

/** A page of the companies of which something is published. */
export async function selectReviewedTeams(db: Db, after: string | null, limit: number): Promise<string[]> {
  const reviewed = db.selectFrom('feedbacks').select('to_team_id').distinct().where('published_at', 'is not', null)
  const page = reviewed.$if(after !== null, (query) => query.where('to_team_id', '>', after!))
  return (await page.orderBy('to_team_id').limit(limit).execute()).map(({ to_team_id }) => to_team_id)
}

const inTime = sql`make_interval(mins => ${sql.lit(ON_TIME_MINUTES)})`

/**
 * Recounts the facts of everybody's jobs in the last year. A job that the poster cancelled counts neither for nor
 * against the carrier, one that the carrier gave back neither for nor against the poster, and where the poster reported
 * for the driver nobody knows whether they were on time.
 */
export async function recountFacts(db: Db, now: Date) {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(FACTS_DAYS)})`
  await sql`with delivered as (
      select j.* from jobs j where j.delivery_end > ${since} and j.bid_team_id is not null
        and j.status in ${carriedOut}),
    proven as (
      select d.*, (select max(l.date_and_time) from job_log l where l.job_id = d.id and l.action = 'arrive_destination' and not l.is_late) as arrived_at
      from delivered d
      where not exists (select from job_log l where l.job_id = d.id and l.action = 'deliver_for_driver')),
    counted (team_id, code, is_so) as (
      select bid_team_id, 'on_time_pickup', collection_date <= coalesce(pickup_date_end, pickup_date) + ${inTime}
      from proven where not pickup_flexible and not pickup_asap and pickup_date is not null and collection_date is not null
      union all
      select bid_team_id, 'on_time_delivery', arrived_at <= coalesce(destination_date_end, destination_date) + ${inTime}
      from proven where not destination_flexible and not destination_asap and destination_date is not null and arrived_at is not null
      union all
      select bid_team_id, 'pod_in_a_day', exists (select from pods p where p.job_id = proven.id and p.kind = 'POD'
        and p.stop_id is null and not p.is_late and (p.pod_not_required or p.created_at <= proven.delivery_end + interval '1 day'))
      from proven where not delivery_failed
      union all
      select bid_team_id, 'withdrawn', false from delivered
      union all
      select u.team_id, 'withdrawn', true from job_log l join users u on u.id = l.user_id
      where l.action = 'withdraw' and l.created_at > ${since}
      union all
      select team_id, 'cancelled_on_road', canceled_by is not null from jobs
      where route_date > ${since} and canceled_by is distinct from 'driver_canceled'),
    known as (
      select team_id, code, round(100.0 * count(*) filter (where is_so) / count(*)) as share, count(*) as n
      from counted where team_id is not null group by team_id, code having count(*) >= ${sql.lit(FACTS_LEAST)}),
    gone as (
      delete from reputation_facts f where not exists (select from known k where k.team_id = f.team_id and k.code = f.code))
    insert into reputation_facts (team_id, code, share, n) select team_id, code, share, n from known
    on conflict (team_id, code) do update set share = excluded.share, n = excluded.n`.execute(db)
}

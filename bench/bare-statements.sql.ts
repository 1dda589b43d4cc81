// Hand-written for exactly the answers of operations.ts, knowing that the viewer is a subscriber with full access.

export const viewerStatement = `select u.id as user_id, u.team_id from sessions s join users u on u.id = s.user_id join teams t on t.id = u.team_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`

const pence = (column: string) => `(${column}::numeric / 100)::numeric(14, 2)::text`
const score = `json_build_object('rating', t.score, 'count', t.ratings_count)`
const place = (
  side: string,
  more = '',
) => `json_build_object(${more}'short_address', j.${side}_short_address, 'latitude', j.${side}_public_latitude,
  'longitude', j.${side}_public_longitude, 'date', j.${side}_date, 'date_end', j.${side}_date_end, 'flexible', j.${side}_flexible, 'asap', j.${side}_asap)`

/** What the application learnt about the planner (jobs-visible-to.sql.ts) the hand-written statement knows too. */
const open = `j.status = 'active' and j.team_id <> $1 and (j.expiry_time > now())::int <> 0
  and j.team_id <> all (array(select blocked_team_id from blocked_teams where team_id = $1 union all select team_id from blocked_teams where blocked_team_id = $1
    union all select id from teams where is_sandbox))`

/** Team and vehicle by their keys, a row at a time: joined, PostgreSQL reads every team for 26 of them. */
const card = `select j.id, j.job_number, j.status, j.public_distance as distance, j.public_duration as duration, ${pence('j.price')} as price, j.created_at, j.expiry_time, j.additional_options,
  ${place('pickup')} as pickup, ${place('destination')} as destination,
  (select coalesce(json_agg(s), '[]') from (select id, "order", short_address, destination_asap from job_stops where job_id = j.id and removed_at is null order by "order") s) as stops,
  (select json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'icon_url', v.icon_url) from vehicles v where v.id = j.vehicle_id) as vehicle,
  (select json_build_object('id', t.id, 'company_name', t.company_name, 'score', ${score}) from teams t where t.id = j.team_id) as team,
  (select to_json(b) from (select id, ${pence('amount')} as amount, status from bids where job_id = j.id and team_id = $1 order by created_at desc, id desc limit 1) b) as my_bid,
  (select count(*)::int from bids where job_id = j.id and status = 'pending' and not hidden) as bid_count`

type Board = 'everywhere' | 'newest' | 'nearest'
const inCircle =
  'power(j.ux - $2::float8, 2) + power(j.uy - $3::float8, 2) + power(j.uz - $4::float8, 2) <= power($5::float8, 2)'
const centre = 'cube(array[$2::float8, $3::float8, $4::float8])'
const inBox = `j.pickup_cube && cube_enlarge(${centre}, $5::float8, 3)`
const newest = 'order by j.created_at desc, j.id desc'

/** Where the 26 rows come from; the newest in a circle are looked for among the newest first (design notes on geography). */
function rowsOf(board: Board, after: boolean): { rows: string; order: string; keys: string } {
  const past = (n: number) => (after ? `and (j.created_at, j.id) < ($${n}::timestamptz, $${n + 1}::uuid)` : '')
  const keys = 'j.created_at::text, j.id::text'
  const order = newest
  if (board === 'everywhere')
    return { rows: `select j.* from jobs j where ${open} ${past(2)} ${newest} limit 26`, order, keys }
  if (board === 'nearest') {
    const distance = `(j.pickup_cube <-> ${centre})`
    const nearer = after ? `and ((${distance}, j.id) > ($6::float8, $7::uuid))::int <> 0` : ''
    const by = `order by ${distance}, j.id`
    return {
      rows: `select j.* from jobs j where ${open} and ${inBox} and (${inCircle})::int <> 0 ${nearer} ${by} limit 26`,
      order: by,
      keys: `${distance}::text, j.id::text`,
    }
  }
  const probe = `select j.* from (select j.* from jobs j where ${open} ${past(6)} ${newest} limit 1500) j where ${inCircle} limit 26`
  const rows = `with probe as materialized (${probe}), enough as materialized (select count(*) = 26 as yes from probe)
    select * from probe where (select yes from enough)
    union all (select j.* from jobs j where ${open} ${past(6)} and ${inBox} and ${inCircle} and not (select yes from enough) ${newest} limit 26)`
  return { rows, order, keys }
}

const texts = new Map<string, string>()
export function browseStatement(board: Board, after: boolean): string {
  const key = `${board} ${after}`
  const text = texts.get(key) ?? browseText(board, after)
  texts.set(key, text)
  return text
}

function browseText(board: Board, after: boolean): string {
  const { rows, order, keys } = rowsOf(board, after)
  return `select json_build_object('data', json_build_object('browseJobs', json_build_object('nodes', coalesce(json_agg(c.card order by c.n) filter (where c.n <= 25), '[]'),
      'has_next_page', count(*) > 25, 'end_cursor', max(c.cursor) filter (where c.n = 25))))::text as json
    from (select j.n, case when j.n = 25 then json_build_array(${keys})::text end as cursor, case when j.n <= 25 then (select to_json(r) from (${card}) r) end as card
      from (select j.*, row_number() over () as n from (select j.* from (${rows}) j ${order} limit 26) j) j) c`
}

/** For a taker who is not a side of the job: what concerns the two sides alone is null. */
export const detailStatement = `select json_build_object('data', json_build_object('Job', (select to_json(r) from (
    select j.id, j.job_number, j.status, j.public_distance as distance, j.public_duration as duration, ${pence('j.price')} as price, null as bid_amount, j.created_at, j.expiry_time, j.additional_options,
      j.height, j.weight, j.details, j.notes, null as private_notes, case when j.accept_phone then j.phone end as phone, case when j.accept_email then j.email end as email,
      j.accept_online, j.accept_phone, j.accept_email, j.payment_terms, j.payment_terms_days, false as is_own, false as is_carried,
      ${place('pickup', "'point', null, 'company_name', null, ")} as pickup, ${place('destination', "'point', null, 'company_name', null, ")} as destination,
      (select coalesce(json_agg(s), '[]') from (select id, "order", status, short_address, null as stop_point, null as company_name, stop_public_latitude as stop_latitude, stop_public_longitude as stop_longitude,
        destination_asap, arrived_at is not null as destination_met, notes from job_stops where job_id = j.id and removed_at is null order by "order") s) as stops,
      null as driver_route,
      json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'icon_url', v.icon_url, 'min_rate', ${pence('v.min_rate')}, 'max_rate', ${pence('v.max_rate')}) as vehicle,
      json_build_object('id', t.id, 'company_name', t.company_name, 'town', t.town, 'score', ${score}) as team,
      json_build_object('id', u.id, 'name_first', u.name_first, 'name_last', u.name_last) as "user",
      (select to_json(b) from (select id, ${pence('amount')} as amount, status, status = 'pending' and coalesce(j.repriced_at > confirmed_at, false) as needs_confirmation
        from bids where job_id = j.id and team_id = $2 order by created_at desc, id desc limit 1) b) as my_bid,
      (select count(*)::int from bids where job_id = j.id and status = 'pending' and not hidden) as bid_count
    from jobs j join teams t on t.id = j.team_id join users u on u.id = j.user_id join vehicles v on v.id = j.vehicle_id
    where j.id = $1 and j.status = 'active' and j.team_id <> $2 and j.expiry_time > now()
      and not exists (select from blocked_teams where (team_id = j.team_id and blocked_team_id = $2) or (team_id = $2 and blocked_team_id = j.team_id))
  ) r)))::text as json`

/** The whole acceptance in one statement and one commit: job locked, bid decided, rivals rejected, log, facts and their tasks. */
export const acceptStatement = `with
  job as (select j.id, j.status, b.id as bid_id, b.user_id, b.team_id, b.amount from bids b join jobs j on j.id = b.job_id
    where b.id = $1 and j.team_id = $2 and j.status = 'active' for no key update of j),
  accepted as (update bids b set status = 'accepted', decided_at = now() from job where b.id = job.bid_id and b.status = 'pending' returning b.id),
  rejected as (update bids b set status = 'rejected', rejection_reason = 'Rejected_By_Other_Bid', decided_at = now() from job
    where b.job_id = job.id and b.status = 'pending' and b.id <> job.bid_id returning b.id),
  awarded as (update jobs j set status = 'allocated', bid_user_id = job.user_id, bid_team_id = job.team_id, driver_id = job.user_id, bid_amount = job.amount,
    allocated_at = now(), updated_at = now() from job where j.id = job.id and exists (select from accepted) returning j.id, j.status, j.bid_amount, j.bid_team_id),
  logged as (insert into job_log (job_id, action, status_from, status_to, user_id, date_and_time) select id, 'accept_bid', 'active', 'allocated', $3, now() from awarded),
  stated as (insert into facts (name, fact, actor_id)
    select 'bid_accepted', jsonb_build_object('name', 'bid_accepted', 'job_id', id, 'bid_id', $1), $3::uuid from awarded
    union all select 'bid_rejected', jsonb_build_object('name', 'bid_rejected', 'job_id', awarded.id, 'bid_id', rejected.id), $3::uuid from awarded, rejected
    returning id, fact ->> 'job_id' as job_id),
  queued as (select count(*) as tasks from (select array_agg(row('follow_fact', json_build_object('fact_id', id), 'job-' || job_id,
    null, null, null, null, null)::graphile_worker.job_spec) as all_of_them from stated) asked, graphile_worker.add_jobs(asked.all_of_them))
  select json_build_object('data', json_build_object('acceptBid', json_build_object('id', a.id, 'status', a.status, 'bid_amount', ${pence('a.bid_amount')},
    'bid_team', json_build_object('id', t.id, 'company_name', t.company_name))))::text as json, queued.tasks
  from awarded a join teams t on t.id = a.bid_team_id, queued`

-- A market of the size of `bench.jobs` jobs, one in twenty of them open for bids; the same every time (setseed).
select setseed(0.42);
set synchronous_commit = off;

create temp table towns (n serial, name text, lat float8, lng float8, weight int);
insert into towns (name, lat, lng, weight) values
  ('London', 51.507, -0.128, 24), ('Birmingham', 52.486, -1.890, 12), ('Manchester', 53.481, -2.242, 11), ('Leeds', 53.801, -1.549, 9),
  ('Glasgow', 55.864, -4.252, 7), ('Bristol', 51.455, -2.588, 6), ('Liverpool', 53.408, -2.992, 6), ('Sheffield', 53.381, -1.470, 6),
  ('Newcastle', 54.978, -1.618, 5), ('Nottingham', 52.955, -1.158, 5), ('Leicester', 52.637, -1.140, 5), ('Coventry', 52.407, -1.512, 5),
  ('Cardiff', 51.482, -3.179, 4), ('Southampton', 50.910, -1.404, 4), ('Felixstowe', 51.962, 1.351, 4), ('Milton Keynes', 52.041, -0.756, 4),
  ('Northampton', 52.240, -0.902, 4), ('Edinburgh', 55.953, -3.188, 3), ('Hull', 53.744, -0.333, 3), ('Norwich', 52.628, 1.299, 2),
  ('Plymouth', 50.376, -4.143, 2), ('Exeter', 50.726, -3.527, 2), ('Aberdeen', 57.149, -2.094, 1), ('Inverness', 57.478, -4.225, 1);
create temp table draws as select row_number() over () as n, name, lat, lng from towns, generate_series(1, weight);

insert into teams (company_name, company_kind, member_role, company_number, address_line_1, town, postal_code, subscription_status, score, ratings_count)
select 'Company ' || n, kind, case kind when 'Freight_Forwarder' then 'Poster' when 'Owner_Driver' then 'Taker' else 'Both' end,
  lpad(n::text, 8, '0'), n || ' Depot Road', 'Leeds', 'LS1 1AA', 'subscriber', case when n % 50 >= 3 then 4.2 end, n % 50
from (select n, (array['Freight_Forwarder', 'Owner_Driver', 'Courier_Company'])[1 + n % 3] as kind from generate_series(1, 2000) n) s;

create temp table companies as
select row_number() over (order by company_number) as n, id, company_kind, member_role from teams;

insert into users (team_id, email, name_first, name_last, phone, registration_progress, is_primary)
select id, 'user' || n || '-' || k || '@example.test', 'Pat', 'Person ' || n, '07700900000', 'completed', k = 1
from companies, generate_series(1, 2) k;
create temp table people as
select c.n, c.id as team_id, u.id, c.member_role from companies c join users u on u.team_id = c.id and u.is_primary;
create temp table posters as select row_number() over (order by n) as n, id, team_id from people where member_role <> 'Taker';
create temp table takers as select row_number() over (order by n) as n, id, team_id from people where member_role <> 'Poster';
create temp table sizes as select row_number() over (order by size) as n, id, size from vehicles;
create index on posters (n);
create index on takers (n);

-- The token of a company's Primary Member is `bench-<company_number>`.
insert into sessions (user_id, token_hash, expires_at)
select p.id, sha256(convert_to('bench-' || t.company_number, 'utf8')), now() + interval '10 years'
from people p join teams t on t.id = p.team_id;
insert into documents (team_id, user_id, type_id, status, expiry, insured_amount)
select p.team_id, p.id, d.id, 'approved', current_date + 3650, case when d.amount_required then 100000000 end
from people p, document_types d;
insert into blocked_teams (team_id, blocked_team_id)
select a.id, b.id from companies a join companies b on b.n = (a.n * 37) % 2000 + 1 where a.n % 4 = 0 and a.id <> b.id;

create temp table drawn as
select n, n > jobs * 0.95 as is_open,
  -- One in ten is of one company, whose own lists are long.
  case when n % 10 = 0 then 1 else 1 + floor(random() * (select count(*) from posters))::int end as poster, 1 + floor(random() * (select count(*) from takers))::int as taker,
  1 + floor(random() * 130)::int as pickup, 1 + floor(random() * 130)::int as destination, random() as spread_1, random() as spread_2,
  random() as spread_3, random() as spread_4, random() as vehicle, random() as dice, random() as options
from (select generate_series(1, current_setting('bench.jobs')::int) as n, current_setting('bench.jobs')::int as jobs) s;

insert into jobs (team_id, user_id, status, distance, duration, driver_route, pickup_point, pickup_short_address, pickup_company_name, pickup_latitude,
  pickup_longitude, pickup_date, pickup_asap, destination_point, destination_short_address, destination_company_name, destination_latitude,
  destination_longitude, destination_date, phone, email, accept_phone, price, vehicle_id, vehicle_size, additional_options, details, notes,
  private_notes, expiry_time, created_at, bid_amount, bid_team_id, bid_user_id, driver_id, allocated_at, pickup_public_latitude,
  pickup_public_longitude, destination_public_latitude, destination_public_longitude, public_distance, public_duration)
select p.team_id, p.id, case when d.is_open then 'active' when d.dice < 0.8 then 'complete' when d.dice < 0.9 then 'paid' else 'invoice_pending' end,
  (d.dice * 400000)::int, (d.dice * 18000)::int,
  jsonb_build_object('label', 'recommended', 'polyline', repeat('_p~iF~ps|U_ulLnnqC', 12), 'estimated', true),
  d.n || ' Wharf Street, ' || a.name, a.name, 'Aire Textiles', a.lat + (d.spread_1 - 0.5) * 0.3, a.lng + (d.spread_2 - 0.5) * 0.4,
  at + interval '5 hours', d.dice < 0.2, d.n || ' Temple Gate, ' || b.name, b.name, 'Harbour Retail', b.lat + (d.spread_3 - 0.5) * 0.3,
  b.lng + (d.spread_4 - 0.5) * 0.4, at + interval '12 hours', '01130000000', 'office@example.test', d.dice < 0.5,
  case when d.dice < 0.7 then 5000 + (d.dice * 60000)::int end, v.id, v.size,
  case when d.options < 0.2 then array['tail_lift'] when d.options < 0.3 then array['tail_lift', 'adr'] else '{}' end,
  'Two pallets of garments, 600 kg, forklift at both ends.', 'Ring the bell at gate 4.', 'Margin 18 %.',
  case when d.is_open then now() + interval '10 years' else at + interval '1 day' end, at,
  case when not d.is_open then 20000 end, case when not d.is_open then t.team_id end, case when not d.is_open then t.id end,
  case when not d.is_open then t.id end, case when not d.is_open then at + interval '1 hour' end,
  round((a.lat + (d.spread_1 - 0.5) * 0.3)::numeric, 2), round((a.lng + (d.spread_2 - 0.5) * 0.4)::numeric, 2),
  round((b.lat + (d.spread_3 - 0.5) * 0.3)::numeric, 2), round((b.lng + (d.spread_4 - 0.5) * 0.4)::numeric, 2),
  (d.dice * 400000)::int, (d.dice * 18000)::int
from (
  select *, now() - case when is_open then interval '2 days' else interval '730 days' end * (1 - n::float8 / current_setting('bench.jobs')::int)
    * case when is_open then 20 else 1 end - case when is_open then interval '0' else interval '40 days' end as at from drawn
) d
join posters p on p.n = d.poster join takers t on t.n = d.taker join draws a on a.n = d.pickup join draws b on b.n = d.destination
join sizes v on v.n = 1 + floor(d.vehicle * (select count(*) from sizes))::int;

insert into job_stops (job_id, "order", stop_point, short_address, stop_latitude, stop_longitude, stop_public_latitude, stop_public_longitude,
  destination_asap, status, arrived_at)
select j.id, k, k || ' Stop Lane, Derby', 'Derby', 52.9219, -1.4758, 52.92, -1.48, true, case when j.status = 'active' then 'progress' else 'complete' end,
  case when j.status <> 'active' then j.created_at end
from jobs j, generate_series(1, 3) k
where (hashtext(j.id::text) & 15) < 5 and k <= 1 + (hashtext(j.id::text) & 3);

-- Every finished job had a winner; open ones have none to five offers, a third of them from the fifty busiest takers.
insert into bids (job_id, user_id, team_id, amount, status, decided_at, created_at)
select id, bid_user_id, bid_team_id, bid_amount, 'accepted', allocated_at, allocated_at from jobs where status <> 'active';
insert into bids (job_id, user_id, team_id, amount, created_at)
select distinct on (j.id, t.id) j.id, t.id, t.team_id, 15000 + (random() * 20000)::int, j.created_at + k * interval '1 minute'
from jobs j, generate_series(1, 5) k,
  lateral (select 1 + floor(case when (hashtext(j.id::text || k) & 3) = 0 then random() * 50 else random() * (select count(*) from takers) end)::int as n where k > 0) d
join takers t on t.n = d.n
where j.status = 'active' and k <= (hashtext(j.id::text) & 7) - 2 and t.team_id <> j.team_id;

-- Alerts about new jobs: what each user wants to hear of, what was said lately, and who was told of which job.
create table alert_settings (
  user_id uuid primary key references users on delete cascade,
  is_on boolean not null default true,
  -- Vehicles the user comes with; none: those of the fleet.
  vehicle_ids uuid[] not null default '{}',
  min_haul_miles smallint constraint alert_settings_min_haul_miles check (min_haul_miles >= 0),
  max_haul_miles smallint constraint alert_settings_max_haul_miles check (max_haul_miles > 0),
  -- HH:mm in the zone of the user; both or neither.
  quiet_from text constraint alert_settings_quiet_from check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text constraint alert_settings_quiet_until check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null default 'Europe/London',
  most_an_hour smallint not null default 6 constraint alert_settings_most_an_hour check (most_an_hour between 1 and 60),
  updated_at timestamptz not null default now(),
  constraint alert_settings_quiet_hours check ((quiet_from is null) = (quiet_until is null))
);

-- Written when something is said aloud or first held back, not for every alert.
create table alert_standings (
  user_id uuid primary key references users on delete cascade,
  -- The hour that is counted began here.
  hour_began_at timestamptz,
  said_in_hour smallint not null default 0,
  -- Since then alerts wait to be told together.
  held_since timestamptz,
  -- "All read" was said here.
  seen_until timestamptz
);
create index alert_standings_held on alert_standings (held_since) where held_since is not null;

-- Who was told of a new job: one row a job instead of one a user (decision 0028). The arrays go along with user_ids.
create table job_audiences (
  job_id uuid primary key references jobs on delete cascade,
  -- What the texts say, as events keep it.
  parameters jsonb not null,
  user_ids uuid[] not null,
  -- The saved location that holds the pickup; null: the user's position was near.
  location_ids uuid[] not null,
  -- How far the pickup is from it.
  metres integer[] not null,
  -- Size of the smallest of their vehicles that can carry it; null: no vehicle is known.
  vehicle_sizes smallint[] not null,
  -- Those of them to whom it was said at once: the others find it in their list.
  aloud_user_ids uuid[] not null,
  created_at timestamptz not null,
  constraint job_audiences_in_step check (cardinality(user_ids) = cardinality(location_ids)
    and cardinality(user_ids) = cardinality(metres) and cardinality(user_ids) = cardinality(vehicle_sizes))
);

-- The same list, but dear: so that no plan looks for a user by unpacking every job's list instead of asking the index.
create function told_users(user_ids uuid[]) returns uuid[] language plpgsql immutable strict parallel safe cost 10000
as 'begin return user_ids; end';
create index job_audiences_by_user on job_audiences using gin (told_users(user_ids));
create index job_audiences_by_age on job_audiences using brin (created_at);

-- Alerts read one by one; those read all together are behind alert_standings.seen_until.
create table job_audience_reads (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references job_audiences on delete cascade,
  primary key (user_id, job_id)
);
create index job_audience_reads_by_job on job_audience_reads (job_id);

-- Jobs a user was told of that are still to be had and were not looked at.
create function unseen_alerts(reader uuid) returns setof uuid language sql stable parallel safe as $$
  with told as materialized (select job_id, created_at from job_audiences where told_users(user_ids) @> array[reader])
  select a.job_id from told a join jobs j on j.id = a.job_id
  where j.status = 'active'
    and a.created_at > coalesce((select seen_until from alert_standings where user_id = reader), '-infinity')
    and not exists (select from job_audience_reads r where r.user_id = reader and r.job_id = a.job_id)
$$;

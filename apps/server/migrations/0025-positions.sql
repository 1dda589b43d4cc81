-- Where drivers are just now (spec §3 "Live location"): one place each, never a track. The copy that outlives a restart of the
-- map in memory, which serves all reads. Written in batches; only the coarse cell is indexed, so that rows are updated in place.
create table positions (
  user_id uuid primary key references users on delete cascade,
  active boolean not null,
  -- The session that reports: when it ends, so does the sharing.
  session_id uuid,
  lat latitude,
  lng longitude,
  -- A square of a tenth of a degree, counted from the south pole and the date line.
  cell integer,
  recorded_at timestamptz,
  -- When the device was last heard of.
  updated_at timestamptz not null,
  constraint positions_nowhere_unless_active check (active = (lat is not null and lng is not null and cell is not null and recorded_at is not null))
) with (fillfactor = 50);
create index positions_by_cell on positions (cell);

-- Whatever decides who may see whose position is told to the maps in memory of all nodes, whichever way it is changed.
create function tell_position_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('position_standing', tg_argv[0] || ' ' || id) from (
    select distinct (row ->> tg_argv[1]) as id
    from (values (case when tg_op <> 'INSERT' then to_jsonb(old) end), (case when tg_op <> 'DELETE' then to_jsonb(new) end)) each (row)
  ) named where id is not null;
  return null;
end $$;

create trigger users_position_standing after update of tracking, job_notification_tracking, jobs_near_me_range, inactivated, deleted_at, team_id on users
  for each row when (old is distinct from new) execute function tell_position_standing('user', 'id');
create trigger teams_position_standing after update of subscription_status, expire_at, is_suspended, is_sandbox on teams
  for each row when (old is distinct from new) execute function tell_position_standing('team', 'id');
create trigger fleet_position_standing after insert or delete or update of user_id, vehicle_id, tracking, removed_at, sort_no, default_availability, temporary_availability, status_until on fleet_vehicles
  for each row execute function tell_position_standing('user', 'user_id');
create trigger jobs_position_standing after update of status, driver_id on jobs
  for each row when (old.status is distinct from new.status or old.driver_id is distinct from new.driver_id) execute function tell_position_standing('user', 'driver_id');
create trigger sessions_position_standing after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function tell_position_standing('session', 'id');
create trigger sessions_removed_position_standing after delete on sessions
  for each row execute function tell_position_standing('session', 'id');

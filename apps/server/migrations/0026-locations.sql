-- Places around which a taker wants to hear of new jobs (spec §3 Location), found by a point that lies within (decision 0028).

-- The smallest box of degrees that holds the circle; one that reaches a pole or the date line takes every longitude.
create function area_around(lat double precision, lng double precision, miles double precision) returns box
language plpgsql immutable strict parallel safe as $$
declare
  reach constant double precision := miles * 1609.344 / 6371000;
  up constant double precision := degrees(reach) + 1e-9;
  across double precision := 180;
begin
  if abs(lat) + up < 90 then
    across := degrees(asin(sin(reach) / cosd(lat))) + 1e-9;
    if abs(lng) + across > 180 then return box(point(180, least(90, lat + up)), point(-180, greatest(-90, lat - up))); end if;
    return box(point(lng + across, lat + up), point(lng - across, lat - up));
  end if;
  return box(point(180, least(90, lat + up)), point(-180, greatest(-90, lat - up)));
end $$;

create table locations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The place in words.
  location text not null,
  latitude latitude not null,
  longitude longitude not null,
  miles smallint not null constraint locations_miles check (miles between 1 and 500),
  -- Taken off the list: brought back within a day, forgotten when no alert names it any more.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Unit vector of the centre and the square of the chord to the rim: who is inside is told without trigonometry per row.
  ux double precision not null generated always as (cosd(latitude) * cosd(longitude)) stored,
  uy double precision not null generated always as (cosd(latitude) * sind(longitude)) stored,
  uz double precision not null generated always as (sind(latitude)) stored,
  c2 double precision not null generated always as (power(2 * sin(miles * 1609.344 / 12742000), 2)) stored,
  area box not null generated always as (area_around(latitude, longitude, miles)) stored
);
create index locations_by_user on locations (user_id, created_at, id) where removed_at is null;
create index locations_removed on locations (removed_at) where removed_at is not null;
-- Whose circle a pickup lies in: candidates by box, all that the exact question needs without visiting the table.
create index locations_by_area on locations using gist (area) include (id, user_id, ux, uy, uz, c2) where removed_at is null;

-- How exactly each stored position marks its place. Earlier versions put every town and postcode on the middle of a town, with four
-- decimals; a pin or a device gives more than seven, a geocoder up to seven.
create function pg_temp.precision_by_decimals(latitude float8, longitude float8) returns text language sql immutable as $$
  select case
    when round(latitude::numeric, 4) = latitude::numeric and round(longitude::numeric, 4) = longitude::numeric then 'town'
    when round(latitude::numeric, 7) = latitude::numeric and round(longitude::numeric, 7) = longitude::numeric then 'address'
    else 'pin' end
$$;

alter table jobs
  add column pickup_place_precision text not null default 'town'
    constraint jobs_pickup_place_precision check (pickup_place_precision in ('pin', 'address', 'postcode', 'district', 'town')),
  add column destination_place_precision text not null default 'town'
    constraint jobs_destination_place_precision check (destination_place_precision in ('pin', 'address', 'postcode', 'district', 'town'));
update jobs set
  pickup_place_precision = pg_temp.precision_by_decimals(pickup_latitude, pickup_longitude),
  destination_place_precision = pg_temp.precision_by_decimals(destination_latitude, destination_longitude);

alter table job_stops add column place_precision text not null default 'town'
  constraint job_stops_place_precision check (place_precision in ('pin', 'address', 'postcode', 'district', 'town'));
update job_stops set place_precision = pg_temp.precision_by_decimals(stop_latitude, stop_longitude);

alter table contacts add column pickup_place_precision text not null default 'town'
  constraint contacts_pickup_place_precision check (pickup_place_precision in ('pin', 'address', 'postcode', 'district', 'town'));
update contacts set pickup_place_precision = pg_temp.precision_by_decimals(pickup_latitude, pickup_longitude);

alter table locations add column place_precision text not null default 'town'
  constraint locations_place_precision check (place_precision in ('pin', 'address', 'postcode', 'district', 'town'));
update locations set place_precision = pg_temp.precision_by_decimals(latitude, longitude);

-- Saved loads keep their places as the wizard gave them.
create function pg_temp.with_precision(place jsonb) returns jsonb language sql immutable as $$
  select place || jsonb_build_object('place_precision',
    pg_temp.precision_by_decimals((place ->> 'latitude')::float8, (place ->> 'longitude')::float8))
$$;
update saved_loads set draft = draft || jsonb_build_object(
  'pickup', pg_temp.with_precision(draft -> 'pickup'),
  'destination', pg_temp.with_precision(draft -> 'destination'),
  'stops', coalesce(
    (select jsonb_agg(pg_temp.with_precision(stop) order by turn) from jsonb_array_elements(draft -> 'stops') with ordinality each (stop, turn)),
    '[]'::jsonb))
where draft ? 'pickup' and draft ? 'destination';

-- Carriers without an award read the short address of a place, so it is a town and a postcode district, never a complete
-- postcode or a street. The complete postcode moves to the address that only the two sides read.
create function pg_temp.complete_postcode(address text) returns text language sql immutable
  return upper(substring(address from '(?i)\m[a-z]{1,2}[0-9][a-z0-9]?[ -]?[0-9][a-z]{2}\M'));
create function pg_temp.outcode(address text) returns text language sql immutable
  return upper(coalesce(
    substring(address from '(?i)\m([a-z]{1,2}[0-9][a-z0-9]?)[ -]?[0-9][a-z]{2}\M'),
    substring(address from '(?i)\m([a-z]{1,2}[0-9][a-z0-9]?)(?: [0-9][a-z]?)?\M')));
-- The last part without a digit is the town; without one, the words without digits.
create function pg_temp.town(address text) returns text language sql immutable
  return (with without_code as (select regexp_replace(address, '\m[a-z]{1,2}[0-9][a-z0-9]?([ -]?[0-9]([a-z]{2})?)?\M', ' ', 'gi') as words)
    select coalesce(
      (select btrim(part) from without_code, regexp_split_to_table(words, ',') with ordinality as parts (part, number)
        where part !~ '[0-9]' and btrim(part) <> '' order by number desc limit 1),
      (select btrim(regexp_replace(regexp_replace(words, '\S*[0-9]\S*', ' ', 'g'), '[\s,]+', ' ', 'g')) from without_code)));
create function pg_temp.district_name(address text) returns text language sql immutable
  return case
    -- "Leeds", "Newport, Telford", "Leeds LS10" and "LS10, Leeds" say no more than that.
    when regexp_replace(address, '\m[a-z]{1,2}[0-9][a-z0-9]?\M', '', 'gi') !~ '[0-9]' and pg_temp.complete_postcode(address) is null then address
    else coalesce(nullif(concat_ws(' ', nullif(pg_temp.town(address), ''), pg_temp.outcode(address)), ''), address) end;
create function pg_temp.written_address(point text, short_address text) returns text language sql immutable
  return case when pg_temp.complete_postcode(short_address) is null or pg_temp.complete_postcode(point) is not null then point
    else left(point || ', ' || pg_temp.complete_postcode(short_address), 255) end;

update jobs set pickup_point = pg_temp.written_address(pickup_point, pickup_short_address),
    destination_point = pg_temp.written_address(destination_point, destination_short_address),
    pickup_short_address = pg_temp.district_name(pickup_short_address),
    destination_short_address = pg_temp.district_name(destination_short_address)
  where pg_temp.district_name(pickup_short_address) <> pickup_short_address
    or pg_temp.district_name(destination_short_address) <> destination_short_address;
update job_stops set stop_point = pg_temp.written_address(stop_point, short_address), short_address = pg_temp.district_name(short_address)
  where pg_temp.district_name(short_address) <> short_address;

-- Notices and alerts keep the words they were written with.
create function pg_temp.with_districts(parameters jsonb) returns jsonb language sql immutable
  return parameters || coalesce((select jsonb_object_agg(name, pg_temp.district_name(parameters ->> name))
    from unnest(array['from', 'to', 'stop']) name where parameters ? name), '{}');
update events set parameters = pg_temp.with_districts(parameters)
  where parameters ?| array['from', 'to', 'stop'] and pg_temp.with_districts(parameters) <> parameters;
update job_audiences set parameters = pg_temp.with_districts(parameters)
  where parameters ?| array['from', 'to', 'stop'] and pg_temp.with_districts(parameters) <> parameters;

-- No later write may bring one back. A trigger cuts rather than a check refuses: nodes of the version before write beside this one
-- while it is rolled out.
create function without_postcode_units(address text) returns text language sql immutable parallel safe
  return regexp_replace(address, '\m([a-z]{1,2}[0-9][a-z0-9]?)[ -]?[0-9][a-z]{2}\M', '\1', 'gi');
create function cut_job_short_addresses() returns trigger language plpgsql as $$
begin
  new.pickup_short_address := without_postcode_units(new.pickup_short_address);
  new.destination_short_address := without_postcode_units(new.destination_short_address);
  return new;
end;
$$;
create function cut_stop_short_address() returns trigger language plpgsql as $$
begin
  new.short_address := without_postcode_units(new.short_address);
  return new;
end;
$$;
create trigger jobs_short_addresses before insert or update of pickup_short_address, destination_short_address on jobs
  for each row execute function cut_job_short_addresses();
create trigger job_stops_short_address before insert or update of short_address on job_stops
  for each row execute function cut_stop_short_address();

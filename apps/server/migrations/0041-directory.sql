-- The directory: where a company stands on everybody's map, what it is found by, and an index for each order it is listed in.

-- The middle of the postcode district's or the town's place, never the address (places/public-point.ts). Positions came from
-- the same gazetteer until now, so that what is there begins with them; it is worked out again whenever a company saves its address.
alter table teams add column public_latitude latitude, add column public_longitude longitude,
  add constraint teams_public_point_whole check ((public_latitude is null) = (public_longitude is null));
update teams set public_latitude = round(lat::numeric, 2), public_longitude = round(lng::numeric, 2) where lat is not null and lng is not null;

-- "LS11" of "LS11 5AB"; empty where the code is not of the United Kingdom, because others are an address of few houses too.
create function postcode_district_of(code text) returns text
language sql immutable parallel safe as $$
  select case
    when upper(code) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$' then regexp_replace(upper(code), ' ?[0-9][A-Z]{2}$', '')
    when upper(code) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$' then upper(code) else '' end
$$;
alter table teams
  add column postcode_district text not null generated always as (postcode_district_of(postal_code)) stored,
  add column directory_words text not null generated always as (company_name || ' ' || town || ' ' || postcode_district_of(postal_code)) stored,
  add column public_cube cube generated always as (case when public_latitude is not null then cube(array[
    cosd(public_latitude) * cosd(public_longitude), cosd(public_latitude) * sind(public_longitude), sind(public_latitude)]) end) stored;

-- Those that may be listed, as far as it does not depend on the clock.
create index teams_listed_by_words on teams using gin (directory_words gin_trgm_ops)
  where subscription_status in ('subscriber', 'trial', 'canceled_pending', 'payment_overdue') and not is_suspended and not is_sandbox;
create index teams_listed_by_name on teams ((company_name collate "und-x-icu"), id)
  where subscription_status in ('subscriber', 'trial', 'canceled_pending', 'payment_overdue') and not is_suspended and not is_sandbox;
create index teams_listed_near on teams using gist (public_cube)
  where subscription_status in ('subscriber', 'trial', 'canceled_pending', 'payment_overdue') and not is_suspended and not is_sandbox;

-- Which companies run a kind of vehicle.
create index fleet_vehicles_by_kind on fleet_vehicles (vehicle_id, team_id) where removed_at is null;

-- What those who are no side of a job read, search and sort by instead of its addresses (decision 0033): one point a place,
-- of its postcode district or town, and the way between those points.
alter table jobs
  add column pickup_public_latitude latitude,
  add column pickup_public_longitude longitude,
  add column destination_public_latitude latitude,
  add column destination_public_longitude longitude,
  -- Metres.
  add column public_distance integer check (public_distance >= 0),
  -- Seconds.
  add column public_duration integer check (public_duration >= 0);
alter table job_stops add column stop_public_latitude latitude, add column stop_public_longitude longitude;

-- Districts and towns are known to the application only: jobs that stand already get a coarser point, about 11 km.
update jobs set
  pickup_public_latitude = round(pickup_latitude::numeric, 1), pickup_public_longitude = round(pickup_longitude::numeric, 1),
  destination_public_latitude = round(destination_latitude::numeric, 1), destination_public_longitude = round(destination_longitude::numeric, 1),
  public_distance = round(distance, -4), public_duration = round(duration, -3);
update job_stops set stop_public_latitude = round(stop_latitude::numeric, 1), stop_public_longitude = round(stop_longitude::numeric, 1);

alter table jobs
  alter column pickup_public_latitude set not null, alter column pickup_public_longitude set not null,
  alter column destination_public_latitude set not null, alter column destination_public_longitude set not null,
  alter column public_distance set not null, alter column public_duration set not null;
alter table job_stops alter column stop_public_latitude set not null, alter column stop_public_longitude set not null;

-- The board's search, with its index, moves to the public point.
alter table jobs
  alter column ux set expression as (cosd(pickup_public_latitude) * cosd(pickup_public_longitude)),
  alter column uy set expression as (cosd(pickup_public_latitude) * sind(pickup_public_longitude)),
  alter column uz set expression as (sind(pickup_public_latitude)),
  alter column pickup_cube set expression as (cube(array[cosd(pickup_public_latitude) * cosd(pickup_public_longitude), cosd(pickup_public_latitude) * sind(pickup_public_longitude), sind(pickup_public_latitude)]));

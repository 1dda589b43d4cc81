-- Whether a job's distance and time were worked out without a router: every list says so, and must not read the whole line of the route for it.
alter table jobs add column distance_estimated boolean not null
  generated always as (coalesce((driver_route ->> 'estimated')::boolean, true)) stored;

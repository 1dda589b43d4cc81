-- The board ordered by pay and by pay per mile, best first. Jobs without a price, whose taker names it, come last. Per mile
-- goes by the public distance, which is all that a carrier without the job may know.
create index jobs_open_by_pay on jobs ((coalesce(price::integer, 0)) desc, id desc) where status = 'active';
create index jobs_open_by_mile on jobs (((coalesce(price::bigint, 0) * 1609 / greatest(public_distance, 1609))::integer) desc, id desc) where status = 'active';

-- The tables of an office: what a team has posted, and what it carries, in any of six orders, a page at a time (decision 0053).
-- Each order has an index for either side, so that no page is sorted.
create function job_status_order(status text) returns integer
  language sql immutable parallel safe
  return array_position(array['active', 'allocated', 'collect', 'collect_arrived', 'board', 'progress', 'delivering', 'failed_delivery', 'delivered', 'invoice', 'invoice_rejected', 'invoice_pending', 'paid', 'complete', 'cancel', 'expire', 'sold_outside_platform'], status);

-- A number by its size first: 999 stands before 10001, whatever it is spelt with.
create index jobs_posted_by_number on jobs (team_id, length(job_number), job_number, id);
create index jobs_carried_by_number on jobs (bid_team_id, length(job_number), job_number, id) where bid_team_id is not null;
-- "As soon as possible" is when it was posted.
create index jobs_posted_by_collect on jobs (team_id, coalesce(pickup_date, created_at), id);
create index jobs_carried_by_collect on jobs (bid_team_id, coalesce(pickup_date, created_at), id) where bid_team_id is not null;
create index jobs_posted_by_deliver on jobs (team_id, coalesce(destination_date, pickup_date, created_at), id);
create index jobs_carried_by_deliver on jobs (bid_team_id, coalesce(destination_date, pickup_date, created_at), id) where bid_team_id is not null;
-- What was agreed, else what is offered.
create index jobs_posted_by_price on jobs (team_id, coalesce(bid_amount::integer, price::integer, 0), id);
create index jobs_carried_by_price on jobs (bid_team_id, coalesce(bid_amount::integer, price::integer, 0), id) where bid_team_id is not null;
create index jobs_posted_by_status on jobs (team_id, job_status_order(status), id);
create index jobs_carried_by_status on jobs (bid_team_id, job_status_order(status), id) where bid_team_id is not null;
create index jobs_posted_by_change on jobs (team_id, updated_at, id);
create index jobs_carried_by_change on jobs (bid_team_id, updated_at, id) where bid_team_id is not null;

-- What a company last paid between two places, looked up beside the price it is about to offer: its awards, newest first.
create index jobs_paid on jobs (team_id, allocated_at desc) where bid_amount is not null and allocated_at is not null;

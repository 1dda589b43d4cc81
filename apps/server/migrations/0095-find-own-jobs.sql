-- Finding a job of one's own by a part of its number, the customer's reference or its two ends: the team's jobs only, and of
-- those only what contains the words (features/search).
create extension if not exists btree_gin;
create function job_words(job_number text, reference text, pickup text, destination text) returns text
  language sql immutable parallel safe
  return job_number || ' ' || coalesce(reference, '') || ' ' || pickup || ' ' || destination;
create index jobs_posted_by_words on jobs using gin (team_id, job_words(job_number, customer_job_reference_number, pickup_short_address, destination_short_address) gin_trgm_ops);
create index jobs_carried_by_words on jobs using gin (bid_team_id, job_words(job_number, customer_job_reference_number, pickup_short_address, destination_short_address) gin_trgm_ops)
  where bid_team_id is not null;

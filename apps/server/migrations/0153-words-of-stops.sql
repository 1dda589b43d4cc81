-- A job is found by the places between its two ends as well, and by who is at them. Stops stand in a table of their own, which no
-- index of jobs could hold: the job keeps their words, and whoever writes a stop need not think of it.
alter table jobs add column stop_words text not null default '';

-- Once a statement, for all jobs it has touched: every row of jobs written costs as many entries as jobs has indexes.
create function write_stop_words() returns trigger language plpgsql as $$
begin
  update jobs set stop_words = said.words
    from (select c.job_id, coalesce(string_agg(concat_ws(' ', s.short_address, s.company_name), ' ' order by s."order"), '') as words
      from (select distinct job_id from changed) c
      left join job_stops s on s.job_id = c.job_id and s.removed_at is null
      group by c.job_id) said
    where jobs.id = said.job_id and jobs.stop_words <> said.words;
  return null;
end;
$$;
create trigger job_stops_words_of_new after insert on job_stops
  referencing new table as changed for each statement execute function write_stop_words();
create trigger job_stops_words_of_other after update on job_stops
  referencing new table as changed for each statement execute function write_stop_words();
create trigger job_stops_words_of_gone after delete on job_stops
  referencing old table as changed for each statement execute function write_stop_words();
update jobs set stop_words = said.words
  from (select job_id, string_agg(concat_ws(' ', short_address, company_name), ' ' order by "order") as words from job_stops where removed_at is null group by job_id) said
  where said.job_id = jobs.id;

drop index jobs_posted_by_words, jobs_carried_by_words, jobs_by_words;
drop function job_words;
create function job_words(job_number text, reference text, pickup text, sender text, destination text, receiver text, stops text) returns text
  language sql immutable parallel safe
  return job_number || ' ' || coalesce(reference, '') || ' ' || pickup || ' ' || coalesce(sender, '') || ' ' || destination || ' ' || coalesce(receiver, '') || ' ' || stops;
create index jobs_posted_by_words on jobs using gin (team_id, job_words(job_number, customer_job_reference_number, pickup_short_address, pickup_company_name, destination_short_address, destination_company_name, stop_words) gin_trgm_ops);
create index jobs_carried_by_words on jobs using gin (bid_team_id, job_words(job_number, customer_job_reference_number, pickup_short_address, pickup_company_name, destination_short_address, destination_company_name, stop_words) gin_trgm_ops)
  where bid_team_id is not null;
create index jobs_by_words on jobs using gin (job_words(job_number, customer_job_reference_number, pickup_short_address, pickup_company_name, destination_short_address, destination_company_name, stop_words) gin_trgm_ops);
-- By the name of the other company: who has given the team work, the newest first.
create index jobs_carried_by_poster on jobs (bid_team_id, team_id, created_at desc) where bid_team_id is not null;
create index jobs_posted_by_carrier on jobs (team_id, bid_team_id, created_at desc) where bid_team_id is not null;

-- The short addresses are districts (0185), but the two sides of a job look for it by its complete postcode or its street as well.
create or replace function write_stop_words() returns trigger language plpgsql as $$
begin
  update jobs set stop_words = written.words
    from (select c.job_id, coalesce(string_agg(concat_ws(' ', s.short_address, s.stop_point, s.company_name), ' ' order by s."order"), '') as words
      from (select distinct job_id from changed) c
      left join job_stops s on s.job_id = c.job_id and s.removed_at is null
      group by c.job_id) written
    where jobs.id = written.job_id and jobs.stop_words <> written.words;
  return null;
end;
$$;
update jobs set stop_words = written.words
  from (select job_id, string_agg(concat_ws(' ', short_address, stop_point, company_name), ' ' order by "order") as words from job_stops where removed_at is null group by job_id) written
  where written.job_id = jobs.id;

drop index jobs_posted_by_words, jobs_carried_by_words, jobs_by_words;
create index jobs_posted_by_words on jobs using gin (team_id, job_words(job_number, customer_job_reference_number, pickup_short_address || '|' || pickup_point, pickup_company_name, destination_short_address || '|' || destination_point, destination_company_name, stop_words) gin_trgm_ops);
create index jobs_carried_by_words on jobs using gin (bid_team_id, job_words(job_number, customer_job_reference_number, pickup_short_address || '|' || pickup_point, pickup_company_name, destination_short_address || '|' || destination_point, destination_company_name, stop_words) gin_trgm_ops)
  where bid_team_id is not null;
create index jobs_by_words on jobs using gin (job_words(job_number, customer_job_reference_number, pickup_short_address || '|' || pickup_point, pickup_company_name, destination_short_address || '|' || destination_point, destination_company_name, stop_words) gin_trgm_ops);

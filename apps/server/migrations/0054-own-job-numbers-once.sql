-- A job's number is one of its team's: what stood twice gets an end of its own, the oldest keeps it. An own number that the
-- system's series would come to moves out of its way.
update jobs set job_number = job_number || '-A'
where job_number ~ '^[0-9]{5,}$' and job_number::numeric > (select last_value from job_numbers);
update jobs set job_number = jobs.job_number || '-' || again.time
from (
  select id, row_number() over (partition by team_id, lower(job_number) order by created_at, id) as time from jobs
) again
where again.id = jobs.id and again.time > 1;
create unique index jobs_number_once_per_team on jobs (team_id, lower(job_number));

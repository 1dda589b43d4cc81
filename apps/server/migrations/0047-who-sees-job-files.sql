-- Before the award a job's files may hold addresses: bidders see those that the poster ticked. Some concern the offices alone.
alter table uploads add column is_for_bidders boolean not null default false;
alter table uploads add column is_office_only boolean not null default false;
alter table uploads add constraint uploads_of_jobs_have_readers check (kind = 'job_file' or not (is_for_bidders or is_office_only));

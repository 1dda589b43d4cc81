-- A job that was posted again leads to its copy, and is not put back on the board beside it.
create index jobs_by_reposted on jobs (reposted_from_id) where reposted_from_id is not null;

-- Jobs on the road whose vehicle is expected later than its next place can take it: written each minute from where the
-- vehicles are, so that lists and their counts can filter by it. A row that no longer holds is deleted by the next run.
create table late_arrivals (
  job_id uuid primary key references jobs (id) on delete cascade,
  expected_at timestamptz not null
);

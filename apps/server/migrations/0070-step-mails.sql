-- When somebody was last mailed about the driver's steps of a job: once an hour is enough.
create table step_mails (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  mailed_at timestamptz not null,
  primary key (user_id, job_id)
);
create index step_mails_by_job on step_mails (job_id);
create index step_mails_by_age on step_mails (mailed_at);

-- One mail a day from one company to another, about all the jobs it is reminded of: rows of a day gather until the mail is written.
create table reminders (
  id uuid primary key default uuidv7(),
  from_team_id uuid not null references teams on delete cascade,
  to_team_id uuid not null references teams on delete cascade,
  -- Of the calendar in the United Kingdom.
  day date not null,
  job_ids uuid[] not null constraint reminders_job_ids check (cardinality(job_ids) between 1 and 100),
  -- When its mail was written: nothing joins it afterwards.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reminders_one_a_day unique (from_team_id, to_team_id, day)
);
create index reminders_to_team on reminders (to_team_id);

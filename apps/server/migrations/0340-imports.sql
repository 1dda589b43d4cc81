-- Lists of loads that an office pasted or sent as a file: one row for each load, with what was read in each of its cells (beyond B1).
-- Deleted after thirty days, since a pasted text may hold names and telephone numbers.
create table imports (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  source text not null constraint imports_source check (source in ('paste', 'file')),
  name text not null,
  -- Notes for its reader: lines that hold no load, columns that nobody knows, rows that were too many.
  notes jsonb not null,
  payment_terms text not null constraint imports_payment_terms check (payment_terms in ('CUSTOM', 'FORTY_DAYS', 'FORTY_DAYS_EOM', 'FORTY_FIVE_DAYS', 'SAME_DAY_PAYMENT', 'SEVEN_DAYS', 'THIRTY_DAYS', 'THIRTY_DAYS_EOM')),
  payment_terms_days integer,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index imports_of_team on imports (team_id, created_at desc, id desc) where removed_at is null;
create index imports_by_age on imports (created_at);

create table import_rows (
  id uuid primary key default uuidv7(),
  import_id uuid not null references imports on delete cascade,
  position integer not null,
  -- The line of the text or sheet in which it begins.
  line integer not null,
  -- The sources of the cells, and their readings.
  raw jsonb not null,
  cells jsonb not null,
  state text not null constraint import_rows_state check (state in ('ok', 'guessed', 'missing')),
  -- The job that it became. Taking the job back makes it a row again.
  job_id uuid references jobs on delete set null,
  posted_at timestamptz,
  removed_at timestamptz,
  unique (import_id, position)
);
create index import_rows_job on import_rows (job_id) where job_id is not null;

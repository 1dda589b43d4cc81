-- Links by which the customer of a job follows it without an account (semantics §14). Of the token only its hash is kept.
create table tracking_links (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null constraint tracking_links_token unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index tracking_links_one_per_job on tracking_links (job_id) where revoked_at is null;
create index tracking_links_of_job on tracking_links (job_id);

-- Staff: acting in a member's place, what staff did, and what everybody is told (semantics §13).
create table impersonations (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references users on delete restrict,
  -- The staff member's own session: when it ends, so does what was begun from it.
  staff_session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (length(reason) > 0),
  -- sha-256 of the single-use token: the token itself is never stored.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  session_id uuid unique references sessions on delete cascade,
  expires_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint impersonations_used_has_end check ((session_id is null) = (expires_at is null))
);
create index impersonations_unused on impersonations (staff_id, user_id) where session_id is null;

create table audit_log (
  id uuid primary key default uuidv7(),
  operation text not null,
  -- The person who did it: always staff.
  actor_id uuid not null references users on delete restrict,
  -- In whose place, when the session was impersonated.
  user_id uuid references users on delete restrict,
  -- The company it concerned.
  team_id uuid references teams on delete restrict,
  reason text,
  input jsonb not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  constraint audit_log_two_people check (user_id is null or user_id <> actor_id)
);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_user on audit_log (user_id, id desc) where user_id is not null;
create index audit_log_by_team on audit_log (team_id, id desc) where team_id is not null;
create index audit_log_by_operation on audit_log (operation, id desc);
create index audit_log_by_time on audit_log (created_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_not_truncated before truncate on audit_log for each statement execute function refuse_change();

create table notices (
  id uuid primary key default uuidv7(),
  kind text not null constraint notices_kind check (kind in ('APP_UPDATE', 'BANNER', 'MAINTENANCE')),
  text_en text,
  text_ro text,
  text_pl text,
  -- When maintenance begins; without it, soon.
  starts_at timestamptz,
  -- It goes by itself then.
  ends_at timestamptz,
  version text,
  published_by uuid not null references users on delete restrict,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notices_banner_says_something check (kind <> 'BANNER' or text_en is not null),
  constraint notices_update_has_version check ((kind = 'APP_UPDATE') = (version is not null)),
  constraint notices_ends_after_start check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index notices_standing on notices (created_at desc) where withdrawn_at is null;

alter table teams add column suspended_at timestamptz;
alter table teams add column suspension_reason text;
comment on column teams.suspension_reason is 'Staff''s own words, for staff.';

-- Lists and searches of the back office.
create index teams_newest on teams (created_at desc, id desc);
create index users_newest on users (created_at desc, id desc);
create index users_by_words on users using gin ((name_first || ' ' || name_last || ' ' || email) gin_trgm_ops);
create index jobs_newest on jobs (created_at desc, id desc);

-- Today, hour by hour.
create index bids_by_time on bids (created_at);
create index job_log_deliveries on job_log (created_at) where status_to = 'delivered';
create index invoices_by_time on invoices (created_at);

-- Where a team is told of what happens, and what was told (semantics §10).
create table callback_endpoints (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  url text not null,
  name text,
  events text[] not null constraint callback_endpoints_events check (events <@ array['BID_CREATED', 'BID_DELETED', 'BID_UPDATED', 'JOB_CREATED', 'JOB_DELETED', 'JOB_NOTES_UPDATED', 'JOB_UPDATED', 'MESSAGE_RECEIVED', 'POD_CREATED', 'POD_DELETED', 'POD_UPDATED', 'STOP_COMPLETED']::text[]),
  -- What deliveries are signed with: told once, needed every time.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Since when nothing has arrived there.
  failing_since timestamptz,
  paused_at timestamptz,
  pause_reason text constraint callback_endpoints_pause_reason check (pause_reason in ('by_hand', 'failing', 'gone')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint callback_endpoints_paused check ((paused_at is null) = (pause_reason is null))
);
create index callback_endpoints_by_team on callback_endpoints (team_id);

create table callback_deliveries (
  -- Also the `webhook-id` by which a receiver knows a repetition.
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references callback_endpoints on delete cascade,
  -- Null for a test, and where the fact is gone.
  fact_id bigint references facts on delete set null,
  is_test boolean not null default false,
  event text not null constraint callback_deliveries_event check (event in ('BID_CREATED', 'BID_DELETED', 'BID_UPDATED', 'JOB_CREATED', 'JOB_DELETED', 'JOB_NOTES_UPDATED', 'JOB_UPDATED', 'MESSAGE_RECEIVED', 'POD_CREATED', 'POD_DELETED', 'POD_UPDATED', 'STOP_COMPLETED')),
  -- As it is sent, letter by letter: the signature is over it.
  body text not null,
  status text not null default 'waiting' constraint callback_deliveries_status check (status in ('delivered', 'failed', 'waiting')),
  attempts smallint not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  http_status smallint,
  problem text constraint callback_deliveries_problem check (problem in ('not_accepted', 'not_public', 'paused', 'timeout', 'unreachable')),
  answer text,
  took_ms integer,
  created_at timestamptz not null default now(),
  -- A fact that is followed twice is delivered once.
  constraint callback_deliveries_once unique (endpoint_id, fact_id, event)
);
create index callback_deliveries_by_endpoint on callback_deliveries (endpoint_id, id desc);
create index callback_deliveries_by_age on callback_deliveries (created_at);
create index callback_deliveries_in_trouble on callback_deliveries (id desc) where status <> 'delivered' and attempts > 0;

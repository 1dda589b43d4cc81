-- What happened (facts, written with the change), what people are told of it (events), and answers kept for repeats.
create table facts (
  id bigint generated always as identity primary key,
  name text not null,
  fact jsonb not null,
  actor_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);

create table events (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  fact_id bigint references facts on delete set null,
  name text not null,
  parameters jsonb not null default '{}',
  type text not null constraint events_type check (type in ('APP_UPDATED', 'ARRIVED_AT_COLLECTION', 'BID_ACCEPTED_TO_DRIVER', 'BID_ACCEPTED_TO_POSTER', 'BID_PRICE_CHANGED', 'BID_RECEIVED', 'BID_REJECTED', 'BID_RETRACTED', 'BID_SENT', 'DELIVERY_FAILED', 'DOCUMENT_ADDED', 'DOCUMENT_APPROVED', 'DOCUMENT_REJECTED', 'FEEDBACK_RECEIVED', 'FEEDBACK_SENT', 'GOODS_ON_BOARD', 'INVOICE_APPROVED', 'INVOICE_RECEIVED', 'INVOICE_REJECTED', 'INVOICE_SENT', 'JOBS_PAYMENT_RECEIVED', 'JOB_ALLOCATED_FOR_DRIVER', 'JOB_ALLOCATED_FOR_POSTER', 'JOB_CANCELLED', 'JOB_COMPLETED', 'JOB_DELIVERED', 'JOB_EXPIRED', 'JOB_IN_PROGRESS_CANCELLED', 'JOB_REINSTATED', 'JOB_STOPS_CHANGED', 'JOB_STOPS_FAILED', 'MEMBERSHIP_ACTIVATED', 'NEW_JOB_AROUND_YOU', 'NEW_JOB_IN_YOUR_AREA', 'NEW_POD_UPLOADED', 'ON_PROGRESS', 'PASSED_ROLE_PRIMARY', 'ROLE_PRIMARY', 'ROUTE_TO_COLLECT', 'STOP_DESTINATION_MET', 'SUBSCRIPTION_PLAN_UPDATED', 'SUBSCRIPTION_STATUS_CHANGED', 'YOUR_CURRENT_JOB_STOPS_CHANGED')),
  "group" text not null constraint events_group check ("group" in ('CHAT_MESSAGE', 'DOCUMENTS', 'ELSE', 'FEEDBACKS', 'JOB_POSTED', 'MY_WORK', 'SUBSCRIPTIONS')),
  event_type text not null constraint events_event_type check (event_type in ('AppUpdate', 'Cookies', 'Info', 'Location', 'Negative', 'Positive')),
  status text not null constraint events_status check (status in ('INFO', 'NEGATIVE', 'POSITIVE')),
  redirect_entity text constraint events_redirect_entity check (redirect_entity in ('BID', 'DOCUMENT', 'FEEDBACK', 'INVOICE', 'JOB', 'POD')),
  redirect_id uuid,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One notice per fact, person and type: a task that runs twice tells nobody twice.
create unique index events_once_per_fact on events (fact_id, user_id, type, coalesce(redirect_id, user_id)) where fact_id is not null;
create index events_of_user on events (user_id, created_at desc, id desc);
create index events_unseen on events (user_id) where seen_at is null;

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 8 and 128),
  operation text not null,
  input_hash bytea not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

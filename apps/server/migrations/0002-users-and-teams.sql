-- Who is in: plans, teams, users and their sessions (spec §3 User, Team, Plan).
create table plans (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  description text not null,
  cost pence not null,
  stripe_plan text,
  active boolean not null default true,
  max_users smallint not null check (max_users > 0),
  interval text not null constraint plans_interval check (interval in ('month', 'year')),
  interval_count smallint not null check (interval_count > 0),
  apple_mobile_plan_id text,
  google_mobile_plan_id text,
  sort_no smallint not null
);

create table teams (
  id uuid primary key default uuidv7(),
  company_name text not null,
  company_type text not null default 'LIMITED_COMPANY' constraint teams_company_type check (company_type in ('LIMITED_COMPANY', 'SOLE_TRADER')),
  company_kind text not null constraint teams_company_kind check (company_kind in ('Courier_Company', 'Freight_Forwarder', 'Owner_Driver')),
  member_role text not null constraint teams_member_role check (member_role in ('Both', 'Poster', 'Taker')),
  company_number text not null,
  vat_number text,
  address_line_1 text not null default '',
  address_line_2 text not null default '',
  town text not null default '',
  county text not null default '',
  postal_code text not null default '',
  lat latitude,
  lng longitude,
  phone text,
  is_suspended boolean not null default false,
  is_sandbox boolean not null default false,
  subscription_status text not null default 'non_subscription' constraint teams_subscription_status check (subscription_status in ('canceled', 'canceled_pending', 'expired_trial', 'incomplete', 'limited_trial', 'limited_trial_ended', 'no_trading', 'non_subscription', 'paused', 'payment_overdue', 'subscriber', 'trial')),
  plan_id uuid references plans on delete restrict,
  future_plan_id uuid references plans on delete restrict,
  payment_method text constraint teams_payment_method check (payment_method in ('apple', 'bacs', 'credit_card', 'direct_debit', 'google', 'old_stripe')),
  subscribed_at timestamptz,
  expire_at timestamptz,
  -- The limited trial's one free job (spec §9): the job that used it up.
  free_job_id uuid,
  invoice_recipient_id uuid,
  external_invoice_recipient boolean not null default false,
  invoice_recipient_name text,
  invoice_recipient_email text,
  invoice_recipient_phone text,
  invoice_footer_text text,
  invoice_including_vat boolean not null default true,
  invoice_payment_terms text not null default 'THIRTY_DAYS' constraint teams_invoice_payment_terms check (invoice_payment_terms in ('CUSTOM', 'FORTY_DAYS', 'FORTY_DAYS_EOM', 'FORTY_FIVE_DAYS', 'SAME_DAY_PAYMENT', 'SEVEN_DAYS', 'THIRTY_DAYS', 'THIRTY_DAYS_EOM')),
  invoice_account_number text,
  invoice_account_name text,
  invoice_sort_code text,
  use_company_address boolean not null default true,
  invoice_address_line_1 text not null default '',
  invoice_address_line_2 text not null default '',
  invoice_town text not null default '',
  invoice_county text not null default '',
  invoice_postal_code text not null default '',
  -- Counts up under the row lock, in the transaction that raises the invoice: numbers have no gaps (spec §3 Invoice).
  last_invoice_number integer not null default 0,
  rating_sum integer not null default 0,
  ratings_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index teams_by_name on teams using gin (company_name gin_trgm_ops);
-- Read with every board: sandbox companies and everybody else do not meet.
create index teams_sandbox on teams (id) where is_sandbox;

create table users (
  id uuid primary key default uuidv7(),
  team_id uuid references teams on delete restrict,
  email text not null constraint users_email_lower check (email = lower(email)),
  password_hash text,
  name_first text not null,
  name_last text not null,
  phone text,
  registration_progress text not null default 'email_verification' constraint users_registration_progress check (registration_progress in ('admin', 'company_info', 'completed', 'email_verification', 'member_role', 'password_creation', 'subscription')),
  is_primary boolean not null default false,
  has_full_access boolean not null default true,
  post_work boolean not null default true,
  tracking boolean not null default false,
  job_notification_tracking boolean not null default false,
  has_demo_account_access boolean not null default false,
  can_use_client_api boolean not null default false,
  can_bid boolean not null default true,
  inactivated boolean not null default false,
  subscribe_email boolean not null default true,
  language text not null default 'en' constraint users_language check (language in ('en', 'pl', 'ro')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_one_per_email on users (email);
create unique index users_one_primary_per_team on users (team_id) where is_primary;
create index users_by_team on users (team_id);
alter table teams add constraint teams_invoice_recipient foreign key (invoice_recipient_id) references users on delete set null;

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  impersonator_id uuid references users on delete cascade,
  -- sha-256 of the opaque token: the token itself is never stored.
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table blocked_teams (
  team_id uuid not null references teams on delete cascade,
  blocked_team_id uuid not null references teams on delete cascade,
  created_at timestamptz not null default now(),
  primary key (team_id, blocked_team_id),
  constraint blocked_teams_not_itself check (team_id <> blocked_team_id)
);
create index blocked_teams_by_blocked on blocked_teams (blocked_team_id, team_id);

create function teams_block_each_other(a uuid, b uuid) returns boolean
language sql stable parallel safe as $$
  select exists (select from blocked_teams where (team_id = a and blocked_team_id = b) or (team_id = b and blocked_team_id = a))
$$;

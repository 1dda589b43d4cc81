-- Mail on its way, the links in it, second factors, and those who ask to join a company.

create table mails (
  id uuid primary key default uuidv7(),
  to_address text not null,
  language text not null constraint mails_language check (language in ('en', 'pl', 'ro')),
  template text not null,
  -- What the texts say. Secrets among them are blanked when the mail has gone.
  parameters jsonb not null,
  status text not null default 'queued' constraint mails_status check (status in ('failed', 'queued', 'sent')),
  attempts smallint not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_unsent on mails (status, id) where status <> 'sent';
create index mails_by_age on mails (created_at);

create table password_links (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint password_links_purpose check (purpose in ('create', 'update')),
  -- sha-256 of the token in the mail: the token itself is never stored here.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index password_links_one_open_per_user on password_links (user_id) where used_at is null and replaced_at is null;
create index password_links_by_age on password_links (created_at);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- base32, as authenticator apps take it.
  secret text not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table backup_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, the code is still to come.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_age on sign_in_challenges (expires_at);

alter table users
  -- The kind of company chosen at /select-role, until there is a company.
  add column chosen_kind text constraint users_chosen_kind check (chosen_kind in ('Courier_Company', 'Freight_Forwarder', 'Owner_Driver')),
  -- Over 18, terms, code of conduct and privacy policy were all ticked.
  add column terms_accepted_at timestamptz;
-- "Does the domain of this address have a team already?"
create index users_primary_by_domain on users (split_part(email, '@', 2)) where is_primary;

alter table teams
  add column billing_email text,
  add column registry_status text not null default 'unchecked' constraint teams_registry_status check (registry_status in ('dissolved', 'found', 'name_differs', 'not_found', 'unchecked')),
  add column registry_name text,
  add column registry_checked_at timestamptz;
create index teams_by_company_number on teams (company_number) where company_type = 'LIMITED_COMPANY';

create table join_requests (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null default 'waiting' constraint join_requests_status check (status in ('accepted', 'declined', 'waiting', 'withdrawn')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references users on delete set null
);
create unique index join_requests_one_waiting_per_user on join_requests (user_id) where status = 'waiting';
create index join_requests_waiting_for_team on join_requests (team_id, id) where status = 'waiting';

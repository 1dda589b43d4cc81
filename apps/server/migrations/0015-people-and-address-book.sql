-- Settings people choose for themselves, an address to be confirmed, their data to take along, and the address book.
alter table users add column address_book_sorting text not null default 'NAME' constraint users_address_book_sorting check (address_book_sorting in ('COMPANY', 'CREATED_AT', 'NAME'));
-- Miles.
alter table users add column jobs_near_me_range smallint not null default 20 constraint users_jobs_near_me_range_positive check (jobs_near_me_range > 0);
-- Who has gone: the row stays for the jobs and invoices that name it, without anything that names the person.
alter table users add column deleted_at timestamptz;

-- The settings there are; what somebody chose stands with the user. Filled with the reference data.
create table profile_settings (
  code text primary key constraint profile_settings_code check (code in ('ADDRESS_BOOK_SORTING', 'EMAIL_NOTIFICATIONS', 'JOBS_NEAR_ME_RANGE', 'JOB_NOTIFICATION_TRACKING', 'POST_WORK', 'TRACKING')),
  type text not null constraint profile_settings_type check (type in ('CHOICE', 'SWITCH')),
  title text not null,
  options jsonb not null,
  sort_no smallint not null
);

-- A changed address counts when the link mailed to it was followed: one at a time, only the token's hash is kept.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null constraint email_changes_email_lower check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- What somebody takes along of their data: made by a task, fetched within a day, gone with the clean-up of files.
create table data_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Per cent of the work done.
  progress smallint not null default 0 check (progress between 0 and 100),
  path text,
  bytes integer,
  finished_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index data_exports_by_user on data_exports (user_id, created_at desc);

create table contacts (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete restrict,
  name text not null,
  company text,
  phone text,
  notes text,
  pickup_point text not null,
  pickup_short_address text not null,
  pickup_postcode text,
  pickup_latitude latitude not null,
  pickup_longitude longitude not null,
  -- Taken off the list; brought back within a day.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contacts_by_name on contacts (team_id, (name collate "und-x-icu"), id) where removed_at is null;
create index contacts_by_company on contacts (team_id, (coalesce(company, name) collate "und-x-icu"), id) where removed_at is null;
create index contacts_by_age on contacts (team_id, created_at desc, id desc) where removed_at is null;
create index contacts_removed on contacts (removed_at) where removed_at is not null;

-- An invoice shows the logo it was sent with, also after the company has chosen another: that picture stays.
create index invoices_by_logo on invoices ((issuer ->> 'logo_upload_id')) where issuer ->> 'logo_upload_id' is not null;

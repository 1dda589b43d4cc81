-- What the backup command has made, or failed to: the newest good one stands among the checks of an installation.
create table backups (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  bytes bigint not null,
  files integer not null,
  ok boolean not null
);
create index backups_newest on backups (at desc) where ok;

-- Checks that an owner has put aside, with the reason.
create table setup_checks (
  code text primary key constraint setup_checks_code check (code in ('backup', 'clock', 'disk', 'legal_texts', 'mail', 'metrics', 'operator', 'payments', 'plans', 'public_url', 'push', 'register', 'router', 'staff')),
  reason text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);

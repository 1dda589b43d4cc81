-- A company's address for lists by mail. The address itself opens nothing: only mails of its own members are read.
create table import_addresses (
  id uuid primary key default uuidv7(),
  team_id uuid not null constraint import_addresses_one_per_team unique references teams on delete cascade,
  token text not null constraint import_addresses_token unique,
  -- As it was given out; another host of the market makes another address.
  address text not null,
  created_at timestamptz not null
);

-- Mails to an import address. One that was not read keeps its sender and subject, for the office to see why.
create table import_mails (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  -- The member who sent it, where it was one.
  user_id uuid references users on delete cascade,
  message_id text not null,
  from_address text not null,
  subject text not null,
  outcome text not null constraint import_mails_outcome check (outcome in ('read', 'unknown_sender', 'not_verified', 'too_large', 'nothing', 'unreadable')),
  import_id uuid references imports on delete set null,
  received_at timestamptz not null,
  removed_at timestamptz,
  -- The same mail twice is one list.
  constraint import_mails_once unique (team_id, message_id)
);
create index import_mails_of_team on import_mails (team_id, received_at desc, id desc) where removed_at is null and import_id is null;
create index import_mails_by_age on import_mails (received_at);
create index import_mails_by_user on import_mails (user_id) where user_id is not null;
create index import_mails_by_import on import_mails (import_id) where import_id is not null;

-- Keys by which a program asks in the place of its user (spec §6 can_use_client_api, semantics §10), and demo accounts:
-- companies that exist for trying the API out.
alter table teams add column sandbox_of uuid references teams on delete cascade;
-- Who plays which part in it: the integrator's own company, the one that takes its jobs, and another that bids.
alter table teams add column sandbox_part text constraint teams_sandbox_part check (sandbox_part in ('member', 'rival', 'taker'));
alter table teams add constraint teams_sandbox_of check (sandbox_of is null or is_sandbox);
alter table teams add constraint teams_sandbox_whole check ((sandbox_of is null) = (sandbox_part is null));
create unique index teams_one_sandbox on teams (sandbox_of, sandbox_part) where sandbox_of is not null;

create table api_keys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- In whose place it asks: its user's, or with a demo key somebody's of the demo account.
  acts_as_id uuid not null references users on delete cascade,
  is_demo boolean not null default false,
  name text not null,
  -- sha-256 of the key: the key itself is never stored.
  key_hash bytea not null unique,
  -- The last letters, by which people tell their keys apart.
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_demo check (is_demo or acts_as_id = user_id)
);
create index api_keys_by_user on api_keys (user_id, id desc);
create index api_keys_by_acts_as on api_keys (acts_as_id);

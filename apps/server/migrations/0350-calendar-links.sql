-- The address under which a calendar program reads its owner's jobs (iCalendar, RFC 5545). One a person: a new one ends the old.
create table calendar_links (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- The session that made it: the link is dropped when its owner recovers the account (decision 0110).
  session_id uuid references sessions on delete set null,
  -- sha-256 of the address's secret part, which is never stored.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz
);
create unique index calendar_links_token on calendar_links (token_hash);
create unique index calendar_links_one_per_user on calendar_links (user_id) where revoked_at is null;
create index calendar_links_by_session on calendar_links (session_id) where session_id is not null;

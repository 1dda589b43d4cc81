-- The session that made a key: when its owner recovers the account, the key goes with that session. Null for keys of before.
alter table api_keys add column session_id uuid references sessions on delete set null;
create index api_keys_by_session on api_keys (session_id) where session_id is not null;

-- "This was not me": the link by which the old address takes a change of address back, also once it was confirmed.
create table email_undos (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- As it stood in the account, in small letters.
  old_email text not null,
  -- sha-256 of the token in the mail: the token itself is never stored here.
  token_hash bytea not null unique,
  -- Asked for in the owner's own session. Of a change that the company or staff made the link is good until it is confirmed.
  by_owner boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index email_undos_by_user on email_undos (user_id, created_at);
create index email_undos_by_age on email_undos (expires_at);

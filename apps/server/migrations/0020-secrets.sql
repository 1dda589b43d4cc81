-- What this installation alone knows: made at its first start, the same for every node of it.
create table secrets (
  name text primary key,
  secret jsonb not null,
  created_at timestamptz not null default now()
);

-- A list as somebody likes to have it: the part of its address behind the question mark, under a name of their own.
create table saved_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  side text not null constraint saved_views_side check (side in ('posted', 'carried')),
  name text not null,
  search text not null,
  -- Taken off the list; kept for a day so that it can be brought back.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_views_by_user on saved_views (user_id, side, created_at, id) where removed_at is null;
create index saved_views_removed on saved_views (removed_at) where removed_at is not null;

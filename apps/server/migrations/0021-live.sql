-- Who listens by a GraphQL subscription: to which of their changes, on which channel, until when (spec §7 onFlightChanges).
create table live_subscriptions (
  -- Names the channel.
  id uuid primary key default uuidv7(),
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The response key, and the fields of Event by theirs.
  selection jsonb not null check (length(selection::text) <= 2000),
  ends_at timestamptz not null,
  -- Asked again it is renewed.
  constraint live_subscriptions_once unique (session_id, selection)
);
create index live_subscriptions_of_user on live_subscriptions (user_id, ends_at);
create index live_subscriptions_by_end on live_subscriptions (ends_at);

-- What a client that was away has missed is asked for by when it was told, which the id says; `created_at` is when it happened.
create index events_by_arrival on events (user_id, id);

-- When what is known of a user or a team last changed: open pages compare it with what they have (spec §4 "User / Subscription").
create function touch() returns trigger language plpgsql as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at = now();
  end if;
  return new;
end $$;
create trigger users_touched before update on users for each row when (old.* is distinct from new.*) execute function touch();
create trigger teams_touched before update on teams for each row when (old.* is distinct from new.*) execute function touch();

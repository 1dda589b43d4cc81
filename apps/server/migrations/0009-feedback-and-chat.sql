-- What the sides say of and to each other (semantics §8).
create table feedbacks (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  from_team_id uuid not null references teams on delete cascade,
  from_user_id uuid not null references users on delete cascade,
  to_team_id uuid not null references teams on delete cascade,
  to_user_id uuid references users on delete set null,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  answer text,
  created_at timestamptz not null default now(),
  constraint feedbacks_once_per_side unique (job_id, from_team_id)
);
create index feedbacks_of_team on feedbacks (to_team_id, created_at desc);
create index feedbacks_of_user on feedbacks (to_user_id, created_at desc) where to_user_id is not null;

create table conversations (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  poster_team_id uuid not null references teams on delete cascade,
  taker_team_id uuid not null references teams on delete cascade,
  created_at timestamptz not null default now(),
  constraint conversations_one_per_pair unique (job_id, taker_team_id)
);

create table chat_messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index chat_messages_in_order on chat_messages (conversation_id, created_at, id);

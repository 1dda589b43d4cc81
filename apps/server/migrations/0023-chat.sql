-- Conversations that people write to: messages in the order of their numbers, and who has read how far (semantics §8).

alter table conversations
  add column message_count int not null default 0,
  add column last_message_at timestamptz not null default now();

-- The number is given out under the lock of the job: no later message ever stands before one that was read.
alter table chat_messages
  add column number int,
  add column team_id uuid references teams on delete cascade;
comment on column chat_messages.team_id is 'The side it was written for; its writer may change teams.';

update chat_messages m
set number = n.number, team_id = case when u.team_id = c.poster_team_id then c.poster_team_id else c.taker_team_id end
from (select id, row_number() over (partition by conversation_id order by created_at, id) as number from chat_messages) n,
  users u, conversations c
where n.id = m.id and u.id = m.user_id and c.id = m.conversation_id;
update conversations c set message_count = n.count, last_message_at = n.last
from (select conversation_id, count(*)::int as count, max(created_at) as last from chat_messages group by 1) n
where n.conversation_id = c.id;

alter table chat_messages alter column number set not null, alter column team_id set not null;
drop index chat_messages_in_order;
create unique index chat_messages_in_order on chat_messages (conversation_id, number);
-- "What did this person write?", for their data export and when their account goes.
create index chat_messages_of_user on chat_messages (user_id);

-- Who has written in a conversation or read it, and up to which message.
create table participations (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_number int not null default 0,
  constraint participations_once unique (conversation_id, user_id)
);
insert into participations (conversation_id, user_id, read_number)
select conversation_id, user_id, max(number) from chat_messages group by 1, 2;

create index conversations_of_poster on conversations (poster_team_id, last_message_at desc, id desc);
create index conversations_of_taker on conversations (taker_team_id, last_message_at desc, id desc);

-- What staff write down about a person for the colleague who answers the next call: never shown to members, gone with the person.
create table staff_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  author_id uuid not null references users on delete restrict,
  text text not null constraint staff_notes_text check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_notes_by_user on staff_notes (user_id, id desc);

-- Content that staff have hidden from others, or removed; a removed message has no body left.
alter table chat_messages add column withheld_at timestamptz;
alter table chat_messages alter column body drop not null;
alter table feedbacks add column withheld_at timestamptz;
alter table uploads add column withheld_at timestamptz;
alter table jobs add column withheld_at timestamptz;

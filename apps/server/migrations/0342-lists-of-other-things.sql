-- Besides loads, a list may hold stops of one job, contacts, saved loads, vehicles or people (beyond B1).
alter table imports
  add column kind text not null default 'loads' constraint imports_kind check (kind in ('loads', 'saved_loads', 'stops', 'contacts', 'vehicles', 'people')),
  -- The headings of the sheet in their order: lists of one sender are laid out alike.
  add column layout text,
  drop constraint imports_source,
  add constraint imports_source check (source in ('paste', 'file', 'mail'));
drop index imports_of_team;
create index imports_of_team on imports (team_id, kind, created_at desc, id desc) where removed_at is null;

alter table import_rows
  -- Texts under headings that nobody knows, by their headings: somebody may name the column later.
  add column unread jsonb not null default '{}',
  -- The contact, saved load, vehicle or person that the row became; `job_id` of a load.
  add column taken_id uuid;

-- Meanings that a team gave to headings of a layout, so that the next list of that sender is read at once.
create table import_headings (
  team_id uuid not null references teams on delete cascade,
  kind text not null constraint import_headings_kind check (kind in ('loads', 'saved_loads', 'stops', 'contacts', 'vehicles', 'people')),
  layout text not null,
  heading text not null,
  "column" text not null,
  used_at timestamptz not null,
  primary key (team_id, kind, layout, heading)
);
create index import_headings_by_use on import_headings (used_at);

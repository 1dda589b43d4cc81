-- The operations that the pages of a build send by their hash: apps and pages of the last ninety days are answered, whichever build a node runs (decision 0042).
create table persisted_operations (
  id text primary key,
  text text not null,
  last_built_at timestamptz not null
);
create index persisted_operations_by_age on persisted_operations (last_built_at);

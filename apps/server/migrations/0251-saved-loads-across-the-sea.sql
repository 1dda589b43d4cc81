-- A saved load says that its way crosses the sea, as a job does (0191). Loads that were saved before say so once they are changed.
alter table saved_loads add column crosses_sea boolean not null default false;
